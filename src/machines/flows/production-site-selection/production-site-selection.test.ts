import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { SiteAnswers, SiteQuestion } from '../../../api/contracts/site-answers.ts';
import { productionSiteSelectionMachine } from './production-site-selection.chart.ts';

const ALL: SiteAnswers = {
  who: 'legal',
  activity: '25',
  type: 'buildings',
  areaFrom: 500,
  utilities: ['gas', 'water'],
  okrug: ['vao'],
  deal: 'rent',
  priceTo: 1000,
};

function start(answers: SiteAnswers = {}, question: SiteQuestion | null = null) {
  const actor = createActor(productionSiteSelectionMachine, {
    input: { answers, question, isUnclear: false },
  });
  const told: unknown[] = [];
  actor.on('answersChanged', ({ answers, question }) => told.push({ answers, question }));
  actor.start();
  return { actor, told, state: () => actor.getSnapshot() };
}

it('asks one question after another, and begins where a link ends', () => {
  const { actor, state } = start({ who: 'legal', activity: '25' });
  expect(state().value).toBe('type');
  actor.send({ type: 'answer.give', given: null });
  actor.send({ type: 'answer.give', given: { areaFrom: 500 } });
  expect(state().value).toBe('type');
  actor.send({ type: 'answer.give', given: { type: 'plots' } });
  expect(state().value).toBe('area');
  actor.send({ type: 'question.open', question: 'okrug' });
  expect(state().value).toBe('area');
  expect(start(ALL).state().value).toBe('complete');
});

it('keeps later answers that still hold, and says which no longer apply', () => {
  const { actor, state, told } = start(ALL);
  actor.send({ type: 'question.open', question: 'type' });
  expect(state().value).toBe('type');
  actor.send({ type: 'answer.give', given: { type: 'plots' } });
  expect(state().value).toBe('complete');
  const { priceTo: _, ...kept } = ALL;
  expect(state().context).toMatchObject({ answers: { ...kept, type: 'plots' }, dropped: ['priceTo'] });
  expect(state().context.answers).not.toHaveProperty('priceTo');
  actor.send({ type: 'question.open', question: 'area' });
  expect(state().context.dropped).toEqual([]);
  actor.send({ type: 'question.leave' });
  expect(state().value).toBe('complete');
  expect(told.at(-1)).toEqual({ answers: { ...kept, type: 'plots' }, question: null });
});

it('tells who does not qualify at once, and loses nothing by it', () => {
  const { actor, state } = start(ALL, 'who');
  actor.send({ type: 'answer.give', given: { who: 'individual' } });
  expect(state().value).toBe('refused');
  actor.send({ type: 'question.open', question: 'who' });
  actor.send({ type: 'answer.give', given: { who: 'trader' } });
  expect(state().value).toBe('complete');
  expect(state().context.answers).toEqual({ ...ALL, who: 'trader' });
});

it('follows the address, and does not take its own change for another', () => {
  const { actor, state, told } = start(ALL);
  actor.send({ type: 'address.changed', answers: { ...ALL }, question: null, isUnclear: true });
  expect(state().context.isUnclear).toBe(false);
  actor.send({ type: 'address.changed', answers: { who: 'legal' }, question: null, isUnclear: true });
  expect(state().value).toBe('activity');
  expect(state().context.isUnclear).toBe(true);
  expect(told).toEqual([]);
  actor.send({ type: 'selection.restart' });
  expect(state().value).toBe('who');
  expect(told).toEqual([{ answers: {}, question: null }]);
});
