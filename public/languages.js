// Finds out which languages the browser knows, so that the page's own first use of `Intl` has not to: `src/page-files.ts`.
new Intl.DateTimeFormat(self.name);
new Intl.NumberFormat(self.name);
close();
