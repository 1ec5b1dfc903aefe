import type { KeyboardEvent } from 'react';
import type { Box, Drawing } from '../chart/drawing.ts';
import { stateIn } from '#walks/chart/graph.ts';
import { titleOf } from '../chart/words.ts';
import { ArrowLine, ArrowWords } from './ArrowShape.tsx';
import { BoxShape, BoxWords } from './BoxShape.tsx';
import { groundOf } from './look.ts';
import type { Tones } from './tones.ts';
import { ToneSign } from './ToneSign.tsx';

interface Props {
  readonly drawing: Drawing;
  /** Tones by the id of a state or of a transition. */
  readonly tones?: Tones | undefined;
  readonly chosen?: string | undefined;
  /** Makes states buttons; left out, the picture is only looked at. */
  readonly onChoose?: (state: string) => void;
}

/** A chart as it was laid out, the same for the page, for the files in docs, and for print. */
export function Picture({ drawing, tones, chosen, onChoose }: Props) {
  const { graph, boxes, arrows } = drawing;
  const pattern = `busy-${graph.machine}`;
  const failures = new Set(
    graph.transitions.filter(({ cause }) => cause === 'failure').map(({ id }) => id),
  );
  const toneOf = (ids: readonly string[]) =>
    ids.map((id) => tones?.get(id)).find((tone) => tone !== undefined);
  const hatch = `url(#${pattern})`;
  return (
    <>
      <defs>
        <pattern
          id={pattern}
          width={5}
          height={5}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect width={5} height={2.2} fill="#0f1b2d" />
        </pattern>
      </defs>
      {boxes.map((box) => (
        <g key={box.id} data-state={box.id} data-tone={tones?.get(box.id)} {...asButton(box)}>
          <BoxShape box={box} depth={depthOf(box)} hatch={hatch} />
        </g>
      ))}
      {arrows.map((arrow) => {
        const isFailing =
          arrow.transitions.length > 0 && arrow.transitions.every((id) => failures.has(id));
        const tone = toneOf(arrow.transitions);
        return (
          <g key={arrow.id} data-arrow={arrow.id} data-tone={tone} data-touched={touches(arrow)}>
            <ArrowLine arrow={arrow} isFailing={isFailing} />
          </g>
        );
      })}
      {boxes
        .filter(({ lines }) => lines.length > 0)
        .map((box) => (
          <g key={box.id} data-words-of={box.id} pointerEvents="none">
            <BoxWords
              box={box}
              tones={tones}
              {...(isGroup(box) && { halo: groundOf(depthOf(box)) })}
            />
            <ToneSign tone={tones?.get(box.id)} x={box.x + box.width} y={box.y} />
          </g>
        ))}
      {arrows.map(
        (arrow) =>
          arrow.label && (
            <g
              key={arrow.id}
              data-words={arrow.id}
              data-tone={toneOf(arrow.transitions)}
              data-touched={touches(arrow)}
            >
              <ArrowWords label={arrow.label} failing={failures} tones={tones} />
            </g>
          ),
      )}
    </>
  );

  function touches({ source, target }: { source: string; target: string }): true | undefined {
    const isTouched = chosen !== undefined && [source, target].includes(chosen);
    return isTouched || undefined;
  }

  function asButton({ id, kind }: Box) {
    if (!onChoose || kind === 'start' || kind === 'anywhere') return {};
    const state = stateIn(graph, id);
    return {
      role: 'button',
      tabIndex: 0,
      'aria-pressed': chosen === id,
      'aria-label': `${titleOf(id === '' ? graph.machine : id)}: ${state?.description ?? ''}`,
      onClick: (event: { stopPropagation(): void }) => {
        event.stopPropagation();
        onChoose(id);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose(id);
      },
    };
  }
}

const isGroup = ({ kind }: Box): boolean => kind === 'compound' || kind === 'parallel';

const depthOf = ({ id }: Box): number => (id === '' ? 0 : id.split('.').length);
