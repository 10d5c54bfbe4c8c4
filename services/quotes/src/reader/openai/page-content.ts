import type { ResponseInputContent } from 'openai/resources/responses/responses';

export const pageContent = (text: string, jpeg: Uint8Array): ResponseInputContent[] => [
  { type: 'input_text', text },
  {
    type: 'input_image',
    detail: 'high',
    image_url: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`,
  },
];
