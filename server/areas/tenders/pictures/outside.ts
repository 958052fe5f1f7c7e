import type { Random } from '../../../random.ts';
import { box, circle, element, HIGH, type Light, line, picture, shape, WIDE } from './drawing.ts';

/** Where the ground begins. */
export const HORIZON = 640;
/** What lies over a facade when it gets dark. */
const NIGHT = '#1d2440';
const WALLS = ['#c9b49a', '#b98f74', '#d8d2c4', '#a9aeb0', '#c7a98f', '#bfc4b4', '#d9c7a6'];

export const sky = ({ sky: [above, below] }: Light): string =>
  element('linearGradient', { id: 'sky', x1: 0, y1: 0, x2: 0, y2: 1 }, [
    element('stop', { offset: 0, 'stop-color': above }),
    element('stop', { offset: 1, 'stop-color': below }),
  ]) + box(0, 0, WIDE, HORIZON + 20, 'url(#sky)');

/** Roofs far behind. */
export function skyline(random: Random, { shade }: Light): string {
  let points = `0,${HORIZON}`;
  for (let x = 0; x < WIDE; ) {
    const wide = random.whole(50, 130);
    const top = HORIZON - random.whole(60, 220);
    points += ` ${x},${top} ${x + wide},${top}`;
    x += wide;
  }
  return shape(`${points} ${WIDE},${HORIZON}`, shade > 0 ? '#4c5374' : '#bccad2', { 'fill-opacity': 0.7 });
}

export function tree(x: number, foot: number, size: number, { leaves }: Light): string {
  const crown = foot - size;
  return [
    line(`M${x} ${foot}V${crown}`, '#5d4a3a', size / 9),
    circle(x, crown, size * 0.42, leaves),
    circle(x - size * 0.28, crown + size * 0.2, size * 0.3, leaves),
    circle(x + size * 0.28, crown + size * 0.18, size * 0.32, leaves),
    circle(x - size * 0.1, crown - size * 0.1, size * 0.2, '#ffffff', { 'fill-opacity': 0.1 }),
  ].join('');
}

export const street = ({ ground, paving, shade }: Light): string =>
  [
    box(0, HORIZON, WIDE, HIGH - HORIZON, ground),
    box(0, HORIZON + 36, WIDE, HIGH - HORIZON - 36, paving),
    box(0, HORIZON + 78, WIDE, HIGH - HORIZON - 78, shade > 0 ? '#4a4a55' : '#8f8d92'),
    line(`M0 ${HORIZON + 120}H${WIDE}`, '#ffffff', 5, { 'stroke-dasharray': '60 46', 'stroke-opacity': 0.6 }),
  ].join('');

const light = (random: Random, { glass, lit }: Light): string => (random.next() < 0.4 ? lit : glass);

/** How high a building stands and what its ground floor is. */
export type FacadeKind = 'house' | 'shop' | 'tower';

/** A building from the street. */
export function facade(kind: FacadeKind, seed: Random, weather: Random, tone: Light): string {
  const floors = { house: seed.whole(2, 4), shop: seed.whole(2, 3), tower: seed.whole(8, 11) }[kind];
  const columns = kind === 'tower' ? seed.whole(6, 8) : seed.whole(6, 9);
  const storey = kind === 'tower' ? 52 : kind === 'shop' ? 118 : 112;
  const bay = kind === 'tower' ? 78 : 96;
  const wide = columns * bay + 40;
  const high = floors * storey + (kind === 'tower' ? 30 : 40);
  const left = (WIDE - wide) / 2;
  const top = HORIZON - high;
  const wall = seed.pick(WALLS);
  const trim = seed.pick(['#efe9dd', '#8c7a68', '#ffffff']);
  const door = Math.floor(columns / 2);
  const side = `${left + wide},${top} ${left + wide + 44},${top + 26} ${left + wide + 44},${HORIZON} ${left + wide},${HORIZON}`;
  const parts = [
    sky(tone),
    skyline(weather, tone),
    street(tone),
    box(left, top, wide, high, wall),
    shape(side, wall),
    shape(side, '#000000', { 'fill-opacity': 0.22 }),
    box(left - 10, top - 14, wide + 20, 16, trim),
    box(left, HORIZON - 16, wide, 16, '#000000', { 'fill-opacity': 0.18 }),
    box(left - 10, top - 14, wide + 20, 14, NIGHT, { 'fill-opacity': tone.shade }),
    box(left, top, wide, high, NIGHT, { 'fill-opacity': tone.shade }),
    shape(side, NIGHT, { 'fill-opacity': tone.shade }),
  ];
  for (let floor = 0; floor < floors; floor++)
    for (let column = 0; column < columns; column++) {
      const x = left + 20 + column * bay;
      const y = top + 24 + floor * storey;
      const isGround = floor === floors - 1;
      if (isGround && kind === 'shop') {
        parts.push(box(x + 4, y, bay - 8, storey - 10, column === door ? '#39424c' : light(weather, tone)));
        parts.push(line(`M${x + bay / 2} ${y}V${y + storey - 10}`, '#39424c', 4));
      } else if (isGround && column === door) {
        const width = Math.min(bay - 24, 60);
        const at = x + (bay - width) / 2;
        parts.push(box(at, HORIZON - 84, width, 84, '#4a3b32'));
        parts.push(line(`M${at + width / 2} ${HORIZON - 84}V${HORIZON}`, '#2b221d', 3));
        parts.push(box(at - 16, HORIZON - 100, width + 32, 12, trim));
      } else {
        const width = bay * 0.56;
        const height = storey * 0.56;
        const at = x + (bay - width) / 2;
        parts.push(
          box(at - 4, y - 4, width + 8, height + 8, trim, { 'fill-opacity': tone.shade > 0 ? 0.4 : 0.9 }),
        );
        parts.push(box(at, y, width, height, light(weather, tone)));
        parts.push(line(`M${at + width / 2} ${y}v${height}`, trim, 3, { 'stroke-opacity': 0.8 }));
        if (kind === 'tower' && column % 3 === 1)
          parts.push(
            box(at - 8, y + height * 0.55, width + 16, height * 0.6, '#000000', { 'fill-opacity': 0.2 }),
          );
      }
    }
  if (kind === 'shop')
    parts.push(
      box(left, HORIZON - storey - 26, wide, 18, seed.pick(['#a5142d', '#2f5d7c', '#3f6b4f', '#5b5148'])),
    );
  parts.push(tree(left - 70, HORIZON + 40, seed.whole(110, 160), tone));
  parts.push(tree(left + wide + 120, HORIZON + 46, seed.whole(90, 150), tone));
  return picture(parts);
}

/** Open land with its pegs. */
export function land(seed: Random, tone: Light): string {
  const far = 430;
  const parts = [
    sky(tone),
    box(0, far, WIDE, HIGH - far, tone.ground),
    shape(
      `0,${far} 260,${far - 46} 610,${far - 8} 900,${far - 58} ${WIDE},${far - 14} ${WIDE},${far}`,
      tone.leaves,
      {
        'fill-opacity': 0.55,
      },
    ),
  ];
  for (let index = 0; index < 26; index++)
    parts.push(tree(index * 48 + seed.whole(-16, 16), far + seed.whole(2, 12), seed.whole(34, 66), tone));
  for (let row = 0; row < 9; row++)
    parts.push(
      line(
        `M0 ${far + 34 + row * row * 4.4}Q600 ${far + 22 + row * row * 4.4} ${WIDE} ${far + 38 + row * row * 4.6}`,
        '#ffffff',
        2 + row / 2,
        { 'stroke-opacity': 0.14 },
      ),
    );
  const pegs: readonly (readonly [number, number])[] = [
    [seed.whole(180, 260), 700],
    [seed.whole(360, 430), 505],
    [seed.whole(800, 880), 498],
    [seed.whole(960, 1040), 690],
  ];
  parts.push(
    shape(pegs.map(([x, y]) => `${x},${y}`).join(' '), '#fdf6e3', {
      'fill-opacity': tone.shade > 0 ? 0.12 : 0.3,
    }),
  );
  parts.push(
    line(`M${pegs.map(([x, y]) => `${x} ${y - 26}`).join('L')}Z`, '#a5142d', 4, {
      'stroke-dasharray': '16 10',
    }),
  );
  for (const [x, y] of pegs) {
    parts.push(line(`M${x} ${y}v-62`, '#6b5239', 9));
    parts.push(shape(`${x},${y - 62} ${x + 34},${y - 52} ${x},${y - 42}`, '#a5142d'));
  }
  return picture(parts);
}

/** A hall with places for cars, from the driver's seat. */
export function carPark(seed: Random, tone: Light): string {
  const number = seed.whole(11, 189);
  const wall = tone.shade > 0 ? '#8d8f98' : '#c3c4c4';
  const parts = [
    box(0, 0, WIDE, HIGH, wall),
    shape(`0,0 ${WIDE},0 820,210 380,210`, '#000000', { 'fill-opacity': 0.16 }),
    box(380, 210, 440, 190, '#000000', { 'fill-opacity': 0.08 }),
    shape(`0,${HIGH} ${WIDE},${HIGH} 820,400 380,400`, tone.shade > 0 ? '#55565f' : '#8e8f92'),
  ];
  for (const x of [470, 600, 730])
    parts.push(line(`M${x} 214L${(x - 600) * 2.2 + 600} 20`, '#fffbe8', 12, { 'stroke-opacity': 0.85 }));
  for (const [near, farther] of [
    [130, 428],
    [430, 526],
    [770, 674],
    [1070, 772],
  ] as const)
    parts.push(line(`M${near} ${HIGH - 10}L${farther} 420`, '#f6f3ea', 9, { 'stroke-opacity': 0.9 }));
  for (const [x, wide, top] of [
    [250, 74, 90],
    [876, 74, 90],
    [366, 44, 170],
    [790, 44, 170],
  ] as const) {
    const foot = wide > 50 ? 560 : 455;
    parts.push(box(x, top, wide, foot - top, '#e2e0da'));
    parts.push(box(x + wide * 0.66, top, wide * 0.34, foot - top, '#000000', { 'fill-opacity': 0.18 }));
    parts.push(box(x, foot - 90, wide, 22, '#a5142d'));
  }
  parts.push(
    element(
      'text',
      {
        x: 600,
        y: 720,
        'text-anchor': 'middle',
        'font-family': 'sans-serif',
        'font-size': 110,
        'font-weight': 700,
        fill: '#f6f3ea',
      },
      [String(number)],
    ),
  );
  const paint = seed.pick(['#7b2f3a', '#2f5d7c', '#51635a', '#4a4a55']);
  parts.push(shape('940,520 966,462 1090,462 1124,520', paint));
  parts.push(shape('962,514 980,474 1076,474 1100,514', '#b9cad3'));
  parts.push(element('rect', { x: 916, y: 514, width: 232, height: 66, rx: 20, fill: paint }));
  parts.push(circle(968, 582, 25, '#25252b'), circle(1098, 582, 25, '#25252b'));
  return picture(parts);
}
