import type { BusinessType } from '@portal/contracts/applications/choices';
import type { Random } from './random.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

const adjectives = words(`
  Amber Autumn Blue Bluebird Brass Bright Cedar Coastal Copper Coral Crimson Crystal Eastside Emerald
  Evergreen Fairview Falcon Foxglove Garnet Golden Granite Greenway Harbor Hazel Heritage Highland
  Ironwood Ivory Juniper Lakeside Lantern Laurel Liberty Magnolia Maple Meadow Midtown Northgate Oakwood
  Olive Palmetto Pine Prairie Quarry Redwood Riverside Rosewood Saffron Sierra Silver Stonebridge Summit
  Sunrise Thistle Tidal Union Valley Violet Westfield Willow`);
const nouns = words(`
  Anchor Arrow Badger Barrel Basin Bay Beacon Bell Bridge Brook Canyon Cardinal Castle Cliff Compass Corner
  Cove Creek Crossing Crown Eagle Elm Field Forge Fox Garden Gate Grove Hart Haven Heron Hill Hollow Horizon
  Island Kettle Key Lake Landing Lantern Lark Ledge Lion Market Mill Moon Mountain Orchard Park Peak Plaza
  Point Pond Quill Raven Reef Ridge River Road Robin Rock Sail Spring Square Star Station Stone Summit Terrace
  Tower Trail Vale View Wharf Wren Yard`);
const kinds: Record<BusinessType, string[]> = {
  restaurant: words('Bakery Bistro Café Diner Grill Kitchen Pizzeria Taproom'),
  retail: words('Boutique Books Florist Gifts Hardware Jewelers Outfitters Pharmacy'),
  services: words('Cleaners Fitness Plumbing Salon Spa Tailors'),
  ecommerce: words('Direct Online Shop Supply Trading'),
  healthcare: words('Chiropractic Clinic Dental Optical Pediatrics Therapy'),
  automotive: words('Autobody Detailing Motors Tires Towing'),
  technology: words('Devices Labs Robotics Software Systems'),
  professional_services: words('Accounting Architects Consulting Law Partners'),
  hospitality: words('Hotel Inn Lodge Resort Suites'),
  education: words('Academy College Learning School Tutoring'),
  non_profit: words('Alliance Charity Foundation Shelter Trust'),
  other: words('Collective Company Enterprises Group Holdings'),
};
const forms = ['LLC', 'Inc', 'Co', 'Corp', 'PLLC', 'LP'];
const firstNames = words(`
  Ada Adrian Alice Amir Ana Andre Anita Arthur Beatriz Ben Bianca Caleb Camila Carlos Carmen Chen Clara Colin
  Dana Daniel Daria David Diego Edith Elena Eli Emma Erik Esther Fatima Felix Fiona Frank Gabriel Grace Hana
  Hector Helen Hugo Ida Imani Ines Ivan Jada James Jin Joan Jonas Julia Kai Karim Lara Leah Leon Lina Luis Maya
  Mei Mila Nadia Nathan Nora Olga Omar Oscar Paul Priya Rafael Rosa Ruth Samir Sara Simon Sofia Tara Theo Uma
  Victor Wendy Yara Zoe`);
const lastNames = words(`
  Abbott Adler Aguilar Baker Barnes Bauer Bell Bennett Bishop Blake Brandt Brooks Cannon Carter Castillo Chang
  Choi Cole Cruz Dalton Davis Diaz Doyle Duarte Eaton Ellis Engel Farrell Fischer Flores Foster Garcia Gibson
  Gomez Grant Greene Hale Hansen Harper Hayes Herrera Hoffman Holt Ibarra Irwin Jacobs Jensen Kane Keller Khan
  Kim Klein Lane Larsen Lee Lindgren Lopez Marsh Mason Mendez Meyer Moreno Nash Nguyen Novak Okafor Olsen Ortiz
  Park Patel Pereira Price Quinn Ramos Reyes Rivera Rossi Santos Sato Schmidt Shah Silva Singh Stone Suarez
  Tanaka Torres Turner Vargas Vega Wagner Walsh Ward Weber Wells West Whitaker Wong Young Zhang`);

export const businessTypeNames = Object.keys(kinds) as BusinessType[];

export function merchantName(random: Random, type: BusinessType): string {
  const kind = random.pick(kinds[type]);
  return `${random.pick(adjectives)} ${random.pick(nouns)} ${kind} ${random.pick(forms)}`;
}

export const personName = (random: Random): [first: string, last: string] => [
  random.pick(firstNames),
  random.pick(lastNames),
];
