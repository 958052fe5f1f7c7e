import type { Locator } from 'playwright';

/** How wide what stands in an empty field is, and how wide the field has room for it. Pixels. */
export const placeholderOf = (field: Locator): Promise<{ readonly text: number; readonly room: number }> =>
  field.evaluate((input: HTMLInputElement) => {
    const { font, letterSpacing, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('No canvas');
    Object.assign(pen, { font, letterSpacing });
    return {
      text: pen.measureText(input.placeholder).width,
      room: input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd),
    };
  });
