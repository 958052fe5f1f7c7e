/** What an element says of itself where its text is Russian on a page of whichever language. */
export const russian = (isRussian: boolean): { readonly lang?: 'ru'; readonly dir?: 'ltr' } =>
  isRussian ? { lang: 'ru', dir: 'ltr' } : {};
