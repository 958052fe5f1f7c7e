import type { Random } from '../../../random.ts';
import { box, circle, element, HIGH, line, picture, shape, WIDE } from './drawing.ts';

const PAPER = '#f4f1ea';
const INK = '#3b3a42';
const FAINT = '#cfcabf';
const ACCENT = '#a5142d';

/** Squared paper. */
const grid = (): string => {
  let d = '';
  for (let x = 0; x <= WIDE; x += 40) d += `M${x} 0V${HIGH}`;
  for (let y = 0; y <= HIGH; y += 40) d += `M0 ${y}H${WIDE}`;
  return box(0, 0, WIDE, HIGH, PAPER) + line(d, FAINT, 1, { 'stroke-opacity': 0.6 });
};

const words = (x: number, y: number, text: string, size = 26): string =>
  element(
    'text',
    { x, y, 'text-anchor': 'middle', 'font-family': 'sans-serif', 'font-size': size, fill: INK },
    [text],
  );

const north = (): string =>
  circle(1110, 96, 46, PAPER, { stroke: INK, 'stroke-width': 3 }) +
  shape('1110,58 1126,112 1110,100 1094,112', ACCENT) +
  words(1110, 176, 'N', 30);

/** Where a measure begins and ends. */
const measure = (x: number, y: number, length: number): string =>
  line(`M${x} ${y}h${length}M${x} ${y - 12}v24M${x + length} ${y - 12}v24`, INK, 2);

/** The rooms of a floor. */
export function floorPlan(random: Random): string {
  const left = 160;
  const top = 130;
  const wide = 820;
  const high = 500;
  const columns = random.whole(2, 4);
  const corridor = random.whole(86, 120);
  const upper = (high - corridor) * (0.42 + random.next() * 0.16);
  const parts = [grid(), box(left, top, wide, high, '#ffffff')];
  const rooms = (y: number, height: number, count: number, isAbove: boolean) => {
    const each = wide / count;
    for (let index = 0; index < count; index++) {
      const x = left + index * each;
      if (index > 0) parts.push(line(`M${x} ${y}v${height}`, INK, 8));
      // The door, and how it swings.
      const door = x + each * 0.3;
      const at = isAbove ? y + height : y;
      const turn = isAbove ? -52 : 52;
      parts.push(line(`M${door} ${at}h52`, '#ffffff', 12));
      parts.push(line(`M${door} ${at}v${turn}A52 52 0 0 ${isAbove ? 1 : 0} ${door + 52} ${at}`, INK, 2.5));
      parts.push(line(`M${x + each * 0.3} ${isAbove ? y : y + height}h${each * 0.4}`, '#8fb0c4', 14));
    }
  };
  parts.push(line(`M${left} ${top + upper}h${wide}M${left} ${top + upper + corridor}h${wide}`, INK, 8));
  parts.push(
    element('rect', {
      x: left,
      y: top,
      width: wide,
      height: high,
      fill: 'none',
      stroke: INK,
      'stroke-width': 18,
    }),
  );
  rooms(top, upper, columns, true);
  rooms(top + upper + corridor, high - upper - corridor, columns + random.whole(0, 1), false);
  parts.push(
    line(`M${left} ${top + upper + 20}v${corridor - 40}`, PAPER, 24),
    line(`M${left} ${top + upper + 20}v${corridor - 40}`, ACCENT, 5),
  );
  parts.push(measure(left, top + high + 60, wide), measure(left, top + high + 100, wide / columns), north());
  return picture(parts);
}

/** The plot from above, its streets and its neighbours. */
export function sitePlan(random: Random, hasBuilding: boolean): string {
  const tilt = random.whole(-12, 12);
  const parts = [box(0, 0, WIDE, HIGH, '#e6e8dc')];
  for (let index = 0; index < 9; index++) {
    const x = (index % 3) * 420 + random.whole(-30, 30);
    const y = Math.floor(index / 3) * 290 + random.whole(-20, 20);
    if (index !== 4) {
      parts.push(box(x + 40, y + 30, random.whole(150, 250), random.whole(90, 150), '#d0ccc2'));
      parts.push(
        circle(x + random.whole(20, 320), y + random.whole(190, 230), random.whole(16, 30), '#a3b78c'),
      );
    }
  }
  parts.push(
    line(`M-20 250H1220M-20 600H1220`, '#ffffff', 52),
    line(`M350 -20V820M860 -20V820`, '#ffffff', 44),
  );
  const plot = `${430 + tilt},${306} ${786 - tilt},${296 + tilt} ${794},${548} ${424},${556 - tilt}`;
  parts.push(shape(plot, '#f3e3d6', { stroke: ACCENT, 'stroke-width': 7, 'stroke-dasharray': '20 12' }));
  if (hasBuilding) {
    parts.push(shape('490,350 720,346 722,470 610,474 610,516 492,516', '#b98f74'));
    parts.push(
      shape('490,350 720,346 722,470 610,474 610,516 492,516', 'none', {
        stroke: '#7d5b45',
        'stroke-width': 5,
      }),
    );
  } else
    for (let index = 0; index < 12; index++)
      parts.push(circle(random.whole(460, 760), random.whole(330, 530), random.whole(9, 18), '#a3b78c'));
  for (const [x, y] of [
    [430 + tilt, 306],
    [786 - tilt, 296 + tilt],
    [794, 548],
    [424, 556 - tilt],
  ] as const)
    parts.push(circle(x, y, 12, ACCENT));
  parts.push(measure(430, 600, 364), north());
  return picture(parts);
}

/** A room from its door. */
export function room(random: Random): string {
  const wall = random.pick(['#e9e3d8', '#dfe4e4', '#ece7df', '#e3dfe6']);
  const floor = random.pick(['#b9946d', '#a98a6c', '#a7a5a2', '#c2a482']);
  const windows = random.whole(2, 3);
  const parts = [
    box(0, 0, WIDE, HIGH, wall),
    shape(`0,0 ${WIDE},0 900,150 300,150`, '#ffffff', { 'fill-opacity': 0.7 }),
    shape('0,0 300,150 300,560 0,800', '#000000', { 'fill-opacity': 0.07 }),
    shape(`${WIDE},0 900,150 900,560 ${WIDE},800`, '#000000', { 'fill-opacity': 0.12 }),
    shape(`0,${HIGH} 300,560 900,560 ${WIDE},${HIGH}`, floor),
  ];
  for (let board = 1; board < 10; board++)
    parts.push(
      line(`M${300 + board * 60} 560L${board * 120} ${HIGH}`, '#000000', 2, { 'stroke-opacity': 0.16 }),
    );
  const bay = 600 / windows;
  for (let index = 0; index < windows; index++) {
    const x = 300 + index * bay + bay * 0.18;
    const width = bay * 0.64;
    parts.push(box(x - 10, 210, width + 20, 240, '#ffffff'), box(x, 220, width, 220, '#bcd4e0'));
    parts.push(
      shape(`${x},440 ${x},360 ${x + width * 0.4},330 ${x + width},380 ${x + width},440`, '#9db18b'),
    );
    parts.push(line(`M${x + width / 2} 220v220M${x} 290h${width}`, '#ffffff', 7));
    parts.push(box(x, 474, width, 62, '#f7f5f1', { stroke: '#d5d0c7', 'stroke-width': 3 }));
    parts.push(
      shape(
        `${x - 60 + index * 20},${HIGH - 40} ${x + 30},600 ${x + width - 20},600 ${x + width + 20},${HIGH - 40}`,
        '#ffffff',
        { 'fill-opacity': 0.16 },
      ),
    );
  }
  parts.push(
    shape('80,740 80,250 210,268 210,644', random.pick(['#7d6652', '#8c8f92', '#6b5a4a'])),
    circle(192, 470, 9, '#e8d9b0'),
  );
  for (const x of [460, 740])
    parts.push(element('ellipse', { cx: x, cy: 92, rx: 66, ry: 16, fill: '#fffbe8' }));
  return picture(parts);
}
