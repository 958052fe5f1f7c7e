import type { Random } from '../../../random.ts';
import { box, circle, HIGH, type Light, line, picture, shape, WIDE } from './drawing.ts';
import { HORIZON, sky, skyline, street, tree } from './outside.ts';

const BRICKS = ['#a9684f', '#b8866b', '#9d9a93', '#c3b59b', '#8c6a5a'];
const STEEL = '#3d4650';

/** A production hall from the street: saw-tooth roof, gates, an office wing, perhaps a chimney. */
export function works(seed: Random, weather: Random, tone: Light): string {
  const teeth = seed.whole(4, 6);
  const tooth = 130;
  const wide = teeth * tooth;
  const wing = seed.whole(170, 250);
  const left = (WIDE - wide - wing) / 2;
  const eaves = HORIZON - seed.whole(170, 220);
  const brick = seed.pick(BRICKS);
  const glass = tone.shade > 0 ? tone.lit : tone.glass;
  const dark = (points: string) => shape(points, '#1d2440', { 'fill-opacity': tone.shade });
  const parts = [sky(tone), skyline(weather, tone), street(tone)];
  if (seed.next() < 0.5) {
    const x = left + wide * 0.7;
    parts.push(shape(`${x},${HORIZON} ${x + 12},210 ${x + 44},210 ${x + 56},${HORIZON}`, brick));
    parts.push(box(x + 9, 230, 38, 14, '#ffffff', { 'fill-opacity': 0.5 }));
  }
  parts.push(box(left, eaves, wide, HORIZON - eaves, brick));
  for (let place = 0; place < teeth; place++) {
    const x = left + place * tooth;
    parts.push(shape(`${x},${eaves} ${x},${eaves - 86} ${x + tooth},${eaves}`, STEEL));
    parts.push(
      shape(
        `${x + 8},${eaves - 6} ${x + 8},${eaves - 68} ${x + 26},${eaves - 56} ${x + 26},${eaves - 6}`,
        glass,
      ),
    );
    if (place % 2 === 0) {
      parts.push(box(x + 22, HORIZON - 120, 86, 120, STEEL));
      for (let bar = 1; bar < 6; bar++)
        parts.push(line(`M${x + 22} ${HORIZON - bar * 20}h86`, '#ffffff', 2, { 'stroke-opacity': 0.25 }));
    } else
      for (const row of [0, 1])
        parts.push(
          box(x + 18, eaves + 26 + row * 64, tooth - 36, 40, weather.next() < 0.5 ? glass : tone.glass),
        );
  }
  const top = eaves - 60;
  parts.push(box(left + wide, top, wing, HORIZON - top, '#d8d2c4'));
  for (let floor = 0; floor < 3; floor++)
    parts.push(
      box(left + wide + 16, top + 22 + floor * 74, wing - 32, 36, weather.next() < 0.6 ? glass : tone.glass),
    );
  parts.push(
    dark(
      `${left},${eaves} ${left + wide},${eaves} ${left + wide},${top} ${left + wide + wing},${top} ${left + wide + wing},${HORIZON} ${left},${HORIZON}`,
    ),
  );
  const lorry = left + seed.whole(20, 200);
  parts.push(box(lorry, HORIZON + 66, 150, 62, seed.pick(['#e6e2d8', '#2f5d7c', '#a5142d'])));
  parts.push(box(lorry + 154, HORIZON + 84, 46, 44, STEEL));
  for (const wheel of [30, 120, 178]) parts.push(circle(lorry + wheel, HORIZON + 130, 13, '#25252b'));
  parts.push(tree(left - 60, HORIZON + 40, seed.whole(80, 130), tone));
  return picture(parts);
}

/** A production hall from inside: columns, a crane, machines along a marked way. */
export function hall(chance: Random): string {
  const floor = chance.pick(['#b9bcb8', '#a8adb0', '#c4bfb4']);
  const paint = chance.pick(['#2f5d7c', '#3f6b4f', '#a5142d', '#c98a2b']);
  const parts = [
    box(0, 0, WIDE, HIGH, '#dfe2e0'),
    shape(`0,0 ${WIDE},0 800,230 400,230`, '#c6cbca'),
    box(400, 230, 400, 190, '#eef0ee'),
    shape(`0,${HIGH} ${WIDE},${HIGH} 800,420 400,420`, floor),
    shape(`520,${HIGH} 680,${HIGH} 620,420 580,420`, '#ffffff', { 'fill-opacity': 0.35 }),
  ];
  for (let beam = 0; beam < 4; beam++) {
    const y = 40 + beam * 55;
    parts.push(line(`M${beam * 118} ${y}H${WIDE - beam * 118}`, STEEL, 10 - beam * 2));
    parts.push(line(`M${480 - beam * 40} ${y + 14}h${240 + beam * 80}`, '#fffbe8', 8));
  }
  for (const [x, wide, foot] of [
    [60, 44, 740],
    [220, 30, 600],
    [320, 22, 510],
  ] as const)
    for (const at of [x, WIDE - x - wide]) {
      parts.push(box(at, 60, wide, foot - 60, '#8f9799'));
      parts.push(box(at, foot - 70, wide, 24, '#e0b13c'));
    }
  parts.push(box(250, 176, 700, 22, '#e0b13c'), line('M600 198v96', STEEL, 4), circle(600, 304, 10, STEEL));
  for (let place = 0; place < 3; place++) {
    const size = 150 - place * 42;
    const y = 690 - place * 95;
    for (const x of [200 + place * 78, WIDE - 200 - place * 78 - size]) {
      parts.push(box(x, y - size * 0.7, size, size * 0.7, paint));
      parts.push(box(x + size * 0.18, y - size * 0.58, size * 0.46, size * 0.28, '#dfe8ea'));
      parts.push(box(x, y - 10, size, 10, '#25252b'));
    }
  }
  return picture(parts);
}
