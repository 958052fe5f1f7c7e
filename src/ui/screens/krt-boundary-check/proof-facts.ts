import type { TFunction } from 'i18next';
import type { KrtProof } from '../../../api/contracts/krt-check.ts';
import type { Format } from '../../../i18n/format.ts';
import { registerName } from './register-name.ts';
import { shown } from './typed.ts';

/** One line of a proof: on the page, on paper and in the file. */
export interface ProofFact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** Eight winds, from north clockwise. */
const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** A place as people write it: latitude first. */
const placeOf = ([longitude, latitude]: readonly [number, number]): string =>
  `${shown(latitude)}, ${shown(longitude)}`;

/** With its year: a proof is looked up later. */
const momentOf = ({ dateLong, time }: Format, moment: string): string =>
  `${dateLong(moment)}, ${time(moment)}`;

/** Metres, from a kilometre on kilometres. */
function distanceOf(t: TFunction, { number }: Format, metres: number): string {
  if (metres < 1000) return t('krt-check:metres', { value: number(metres, metres < 10 ? 1 : 0) });
  return t('krt-check:kilometres', { value: number(metres / 1000, 2) });
}

const percentOf = (t: TFunction, { number }: Format, share: number): string =>
  t('krt-check:percent', { value: number(share * 100, 2) });

/** What came of the check, in a sentence. */
export function answerOf(
  t: TFunction,
  format: Format,
  { position, isOnBorder, projects, nearest, input }: KrtProof,
): string {
  const names = projects.map(({ name }) => name).join(', ');
  const isSite = input.by === 'object' && input.basis === 'site';
  if (isSite) return t('krt-check:answer.site', { names });
  if (position === 'inside') return t(`krt-check:answer.${isOnBorder ? 'border' : 'inside'}`, { names });
  if (position === 'partly') return t('krt-check:answer.partly', { names });
  if (!nearest) return t('krt-check:answer.alone');
  if (isOnBorder) return t('krt-check:answer.adjoins', { name: nearest.name });
  return t('krt-check:answer.outside', { distance: distanceOf(t, format, nearest.distance) });
}

/** All that a proof says, in the order in which it is read. */
export function factsOf(t: TFunction, format: Format, proof: KrtProof): ProofFact[] {
  const { number, checkedAt, data, projects, nearest } = proof;
  const fact = (key: string, value: string): ProofFact => ({ key, label: t(`krt-check:fact.${key}`), value });
  const statusOf = (status: string) => t(`register-krt-projects:fields.status.values.${status}`);
  const project = ({ name, status, isSample }: (typeof projects)[number] | NonNullable<typeof nearest>) =>
    [name, statusOf(status), ...(isSample ? [t('krt-check:sample')] : [])].join(' · ');
  return [
    fact('number', number),
    fact('checkedAt', momentOf(format, checkedAt)),
    ...inputFacts(t, format, proof, fact),
    ...projects.map((one, place) => ({
      key: `project ${place}`,
      label: t('krt-check:fact.project'),
      value: [project(one), ...(one.share === null ? [] : [percentOf(t, format, one.share)])].join(' · '),
    })),
    ...(nearest
      ? [
          fact('nearest', project(nearest)),
          fact('distance', distanceOf(t, format, nearest.distance)),
          ...(nearest.distance > 0
            ? [
                fact(
                  'direction',
                  `${t(`krt-check:wind.${WINDS[Math.round(nearest.bearing / 45) % 8]}`)} (${format.number(nearest.bearing)}°)`,
                ),
              ]
            : []),
        ]
      : []),
    fact('version', data.version),
    ...(data.updatedAt ? [fact('updatedAt', momentOf(format, data.updatedAt))] : []),
    fact('projects', format.number(data.projects)),
  ];
}

function inputFacts(
  t: TFunction,
  format: Format,
  { input }: KrtProof,
  fact: (key: string, value: string) => ProofFact,
): ProofFact[] {
  if (input.by === 'point') return [fact('point', placeOf(input.at))];
  if (input.by === 'outline')
    return [
      fact('outline', t('krt-check:corners', { value: format.number(input.corners) })),
      fact('area', t('krt-check:squareMetres', { value: format.number(input.area) })),
    ];
  return [
    fact('object', [registerName(t, input.register), input.name].join(' · ')),
    ...(input.about === null ? [] : [fact('address', input.about)]),
    ...(input.cadastralNumber === null ? [] : [fact('cadastralNumber', input.cadastralNumber)]),
    fact('basis', t(`krt-check:basis.${input.basis}`)),
    fact('point', placeOf(input.at)),
  ];
}
