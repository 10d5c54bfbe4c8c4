import type { ResponseInputContent } from 'openai/resources/responses/responses';

/** A page's text and image for the model. */
export const pageContent = (text: string, jpeg: Uint8Array): ResponseInputContent[] => [
  { type: 'input_text', text },
  {
    type: 'input_image',
    detail: 'high',
    image_url: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`,
  },
];
