import { clsx } from 'clsx';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FlowAtlas } from '../../../machines/flows/flow-atlas/use-flow-atlas.ts';
import type { Light } from '../../charts/statechart/draw.ts';
import type { Box, Picture } from '../../charts/statechart/picture.ts';
import type { Pictures } from '../../charts/statechart/pictures.ts';
import type { TrafficMarks } from '../../charts/statechart/show-traffic.ts';
import { Button } from '../../kit/button.tsx';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { useTranslation } from '../../use-translation.ts';
import drawingStyles from './drawing.module.css';
import styles from './drawing-frame.module.css';
import { DrawingLegend } from './drawing-legend.tsx';
import { DrawingTools } from './drawing-tools.tsx';
import { type LaterView, laterView } from './later-view.ts';
import { StepButtons } from './step-buttons.tsx';
import { useCount } from './use-count.ts';

export interface DrawingFrameProps {
  ref: Ref<HTMLElement>;
  atlas: FlowAtlas;
  chart: string;
  pictures: Pictures | null;
  light: Light;
  /** What happens on the chart, where that is shown. */
  marks: TrafficMarks | null;
  onSelect: (path: string) => void;
}

/** How far an arrow key moves the drawing, px, and how much plus and minus change its size. */
const PAN = 60;
const ENLARGE = 1.25;

const KEYS: Readonly<Record<string, Parameters<LaterView['move']>[0]>> = {
  ArrowUp: (view) => view.pan(0, PAN),
  ArrowDown: (view) => view.pan(0, -PAN),
  ArrowLeft: (view) => view.pan(PAN, 0),
  ArrowRight: (view) => view.pan(-PAN, 0),
  '+': (view) => view.scale(ENLARGE),
  '=': (view) => view.scale(ENLARGE),
  '-': (view) => view.scale(1 / ENLARGE),
  '0': (view) => view.fit(),
};

/** What somebody does first who looks at a page. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/** The picture of the chart: drawn, moved and lit by d3, which reads what the flow says. */
export function DrawingFrame({ ref, atlas, chart, pictures, light, marks, onSelect }: DrawingFrameProps) {
  const { t } = useTranslation('atlas', { keyPrefix: 'drawing' });
  const write = useCount();
  const svg = useRef<SVGSVGElement>(null);
  const drawing = useRef<SVGGElement>(null);
  const view = useRef<LaterView | null>(null);
  const wasTouched = useRef(false);
  const hint = useId();
  const [hasWords, setHasWords] = useState(false);
  const picture = pictures && (hasWords ? pictures.whole : pictures.fitting);
  const canvas = useRef<HTMLDivElement>(null);
  const pointed = useRef<string | null>(null);

  const point = useEffectEvent((path: string) => {
    // What was pointed at is in sight already.
    pointed.current = path;
    onSelect(path);
  });
  const lightUp = useEffectEvent(async () => {
    const { light: show } = await import('../../charts/statechart/draw.ts');
    if (drawing.current) show(drawing.current, light);
  });

  /** Numbers change while the drawing stays; without any it is never asked for them. */
  const showNumbers = useEffectEvent(async () => {
    if (!marks && !drawing.current?.hasAttribute('data-traffic')) return;
    const { showTraffic } = await import('../../charts/statechart/show-traffic.ts');
    if (drawing.current) showTraffic(drawing.current, marks, (count) => write(count, true));
  });

  useEffect(() => {
    let left = false;
    async function show(shown: Picture) {
      const [{ draw }, { moveTo, openingScale, placed, roomHeight }] = await Promise.all([
        import('../../charts/statechart/draw.ts'),
        import('../../charts/statechart/fit.ts'),
      ]);
      if (left || !svg.current || !drawing.current || !canvas.current) return;
      draw(drawing.current, shown, point);
      canvas.current.style.blockSize = '';
      const { clientWidth, clientHeight } = canvas.current;
      canvas.current.style.blockSize = `${roomHeight(shown, clientWidth, clientHeight)}px`;
      const room = [svg.current.clientWidth, svg.current.clientHeight] as const;
      moveTo(svg.current, drawing.current, shown, placed(shown, room, openingScale(shown, room[0])));
      view.current = laterView(svg.current, drawing.current, shown);
      if (wasTouched.current) view.current.load();
      await Promise.all([lightUp(), showNumbers()]);
      follow();
      svg.current.setAttribute('data-drawn', '');
    }
    if (picture) void show(picture);
    return () => {
      left = true;
      view.current?.destroy();
      view.current = null;
    };
  }, [picture]);

  // What moves the drawing comes with the first touch of the page, wherever that is: few ever move one.
  useEffect(() => {
    const touched = new AbortController();
    const load = () => {
      touched.abort();
      wasTouched.current = true;
      view.current?.load();
    };
    for (const touch of TOUCHES) addEventListener(touch, load, { passive: true, signal: touched.signal });
    return () => touched.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the light is the reason
  useEffect(() => void lightUp(), [light]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers are the reason
  useEffect(() => void showNumbers(), [marks]);

  /** What runs stays in sight, whatever it does. */
  const follow = useEffectEvent(() => {
    const boxes = picture?.states.filter(({ path, type }) => light.active.has(path) && type === 'atomic');
    if (boxes && boxes.length > 0) view.current?.move((shown) => shown.follow(around(boxes)));
  });
  const lit = [...light.active].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states are the reason
  useEffect(() => follow(), [lit]);

  const { selected } = light;
  useEffect(() => {
    const box = picture?.states.find(({ path }) => path === selected);
    if (box && pointed.current !== selected) view.current?.move((shown) => shown.reveal(box));
    pointed.current = null;
  }, [selected, picture]);

  function onKeyDown(event: KeyboardEvent) {
    const move = KEYS[event.key];
    if (!move || !view.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    view.current.move(move);
  }

  return (
    <section ref={ref} className={styles.frame} aria-busy={atlas.isDrawing}>
      {atlas.isDrawn && (
        <>
          {/* An application, so that screen readers leave the arrow keys to it. */}
          <div
            ref={canvas}
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
            tabIndex={0}
            className={styles.canvas}
            aria-label={t('label', { chart })}
            aria-describedby={hint}
            onKeyDown={onKeyDown}
          >
            <svg
              ref={svg}
              className={clsx(styles.svg, drawingStyles.drawing)}
              aria-hidden="true"
              focusable="false"
            >
              <g ref={drawing} />
            </svg>
          </div>
          <HiddenText id={hint}>{t('hint')}</HiddenText>
        </>
      )}
      {atlas.isDrawing && (
        <div role="status" className={styles.waiting}>
          <Spinner />
          <span>{t('busy')}</span>
          <noscript>{t('noScript')}</noscript>
        </div>
      )}
      {atlas.isNotDrawn && (
        <div className={styles.waiting}>
          <Notice tone="warn" actions={<Button onPress={atlas.retry}>{t('retry')}</Button>}>
            {t('failed')}
          </Notice>
        </div>
      )}
      {/* Who watches can step back while there is no drawing, too. */}
      {(atlas.isDrawn || atlas.watched) && (
        <div className={styles.bar}>
          {atlas.isDrawn && (
            <DrawingTools
              onEnlarge={() => view.current?.move((shown) => shown.scale(ENLARGE))}
              onReduce={() => view.current?.move((shown) => shown.scale(1 / ENLARGE))}
              onFit={() => view.current?.move((shown) => shown.fit())}
            />
          )}
          {atlas.isDrawn && pictures && pictures.fitting !== pictures.whole && (
            <Button onPress={() => setHasWords(!hasWords)}>{t(hasWords ? 'statesOnly' : 'words')}</Button>
          )}
          <StepButtons atlas={atlas} />
        </div>
      )}
      {atlas.isDrawn && <DrawingLegend picture={picture} hasTraffic={marks !== null} />}
    </section>
  );
}

/** The smallest box that holds all of these. */
function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
