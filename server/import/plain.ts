/** What makes no difference between names that people write: case, `ё`, spaces and signs. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_.,:;/\-–—()"'«»„“”]+/gu, '');
