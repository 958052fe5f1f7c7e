import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Area } from '../../../src/api/register/types.ts';
import { type Boundary, boundaryOf, standingOfArea, standingOfPoint } from './geometry.ts';
import type { Answer, Job, Outcome, Question } from './job.ts';
import { squareMetres } from './measures.ts';
import { type OutlineRead, outlineOf } from './outline.ts';

/* A thread that compares with boundaries, one question after the other: nothing else waits for it. */

// Where the kernel counts a thread by itself, everybody who waits for an answer comes first; elsewhere it would be the portal.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let known: readonly Boundary[] = [];

const areaIn = (question: Exclude<Question, { of: 'point' }>): OutlineRead =>
  question.of === 'area' ? question : outlineOf(question.content);

function answer({ question, boundaries }: Job): Outcome {
  if (boundaries) known = boundaries.map(({ id, outline }) => boundaryOf(id, JSON.parse(outline) as Area));
  if (question.of === 'point')
    return { standing: standingOfPoint(question.at, known), area: null, squareMetres: 0 };
  const read = areaIn(question);
  if ('broken' in read) return read;
  const { area } = read;
  return { standing: standingOfArea(area, known), area, squareMetres: Math.round(squareMetres(area)) };
}

const tell = (said: Answer) => parentPort?.postMessage(said);
parentPort?.on('message', (job: Job) => tell({ id: job.id, outcome: answer(job) }));
tell({ id: 0 });
