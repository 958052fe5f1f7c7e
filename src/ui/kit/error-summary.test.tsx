// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

const problems = [
  { field: 'organization', text: 'Организация: обязательное поле' },
  { field: 'theme', text: 'Тема: обязательное поле' },
];
const form = (attempt: number) => (
  <>
    <ErrorSummary title="Проверьте заявку" problems={problems} attempt={attempt} />
    <input id="organization" />
    <input id="theme" />
  </>
);

beforeAll(() => {
  // jsdom lays nothing out and so has no scrolling.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

it('takes the focus when it appears and again after each refused send', () => {
  const { rerender } = render(form(1));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  document.getElementById('theme')?.focus();
  rerender(form(1));
  expect(document.activeElement).toBe(document.getElementById('theme'));
  rerender(form(2));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

it('leads from each line to its field', () => {
  render(form(1));
  fireEvent.click(screen.getByRole('link', { name: 'Тема: обязательное поле' }));
  expect(document.activeElement).toBe(document.getElementById('theme'));
});

it('lists the problems as their fields stand on the page', () => {
  render(
    <>
      <ErrorSummary title="Проверьте заявку" problems={problems.toReversed()} />
      <input id="organization" />
      <input id="theme" />
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
    problems.map(({ text }) => text),
  );
});

it('says what has no field on the page as plain words, and leads there once it has', () => {
  const { rerender } = render(
    <>
      <ErrorSummary title="Проверьте заявку" problems={problems} />
      <input id="theme" />
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([problems[1]?.text]);
  expect(screen.getByText(problems[0]?.text ?? '').closest('a')).toBeNull();
  rerender(form(0));
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
