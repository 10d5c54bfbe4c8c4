// Creates the data folder that the portals of `npm test` start from.
import { preparedDemoData } from './demo-data.ts';

console.log(await preparedDemoData());
