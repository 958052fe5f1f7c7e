import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answered } from './asking.ts';
import type { Operation } from './document.ts';
import type { Plan } from './requests.ts';

/** What a problem answer may say (RFC 9457 and the portal's own members); nothing else of the inside. */
const MEMBERS = [
  'type',
  'title',
  'status',
  'code',
  'detail',
  'errors',
  'state',
  'possible',
  'happened',
  'conflicts',
];
/** Words that only the inside of the server uses. */
const LEAK = /node_modules|\bat .+:\d+:\d+|\binsert into\b|\bselect .+ from\b|SQLSTATE|ECONN/;

/** Judges answers: undefined where nothing is to be said against one, otherwise what. */
export type Judge = (operation: Operation, plan: Plan, answered: Answered) => string | undefined;

/** @param document `/api/openapi.json` */
export function createJudge(document: object): Judge {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    // 0.1 + 0.2 is a multiple of 0.1.
    multipleOfPrecision: 6,
  });
  addFormats.default(ajv);
  ajv.addSchema(document, 'portal');
  const validators = new Map<string, ValidateFunction>();

  function validatorOf({ method, path }: Operation, status: number): ValidateFunction {
    const pointer = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content']
      .concat('application/json', 'schema')
      .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `portal#/${pointer}` });
    validators.set(pointer, known);
    return known;
  }

  function ofSuccess(operation: Operation, { status, text }: Answered): string | undefined {
    if (operation.isOutside) return undefined;
    if (!(status in operation.answers)) return `${status} is not documented`;
    if (!operation.answers[status] || status === 204)
      return text === '' ? undefined : 'a body where none is said';
    const body: unknown = JSON.parse(text);
    const validate = validatorOf(operation, status);
    return validate(body) ? undefined : `not what is documented: ${ajv.errorsText(validate.errors)}`;
  }

  return (operation, plan, answered) => {
    const { status, headers, text } = answered;
    if (status >= 500) return 'the server’s own fault';
    if (status < 300) return ofSuccess(operation, answered);
    if (status === 304 && plan.asked.headers['if-none-match'] && headers.etag) return undefined;
    if (status < 400) return operation.isOutside ? undefined : 'leads elsewhere';
    if (!headers['content-type']?.includes('application/problem+json'))
      return `no problem document: ${headers['content-type']}`;
    if (LEAK.test(text)) return 'tells of the inside';
    return ofProblem(JSON.parse(text), status, plan);
  };
}

function ofProblem(problem: Record<string, unknown>, status: number, { asked }: Plan): string | undefined {
  const strange = Object.keys(problem).filter((name) => !MEMBERS.includes(name));
  if (strange.length > 0) return `unknown members ${strange.join(', ')}`;
  if (problem.status !== status || typeof problem.title !== 'string') return 'not RFC 9457';
  if (typeof problem.code !== 'string' || !/^[a-z_]+$/.test(problem.code)) return 'no stable code';
  if (problem.code !== 'validation') return undefined;
  const errors = problem.errors as { path?: unknown; code?: unknown }[] | undefined;
  if (!errors?.length) return 'validation without errors';
  // The body itself is a path without names, and so is a field whose name is nothing.
  const isWhole = !/^\{/.test(String(asked.body ?? ''));
  return errors.every(
    ({ path, code }) =>
      typeof path === 'string' &&
      typeof code === 'string' &&
      /^[a-z_]+$/.test(code) &&
      (path !== '' || code === 'unknown_field' || isWhole),
  )
    ? undefined
    : 'a fault without its field';
}
