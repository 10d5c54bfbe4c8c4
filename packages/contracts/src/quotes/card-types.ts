import { z } from 'zod';

export const cardTypes = ['Visa', 'Mastercard', 'Amex', 'Discover', 'Other'] as const;
export const cardTypeSchema = z.enum(cardTypes, { error: 'A listed card type is required' });
export type CardType = z.infer<typeof cardTypeSchema>;
