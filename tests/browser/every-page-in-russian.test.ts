import { looksAtEveryPage } from './every-page.ts';

looksAtEveryPage('ru');
