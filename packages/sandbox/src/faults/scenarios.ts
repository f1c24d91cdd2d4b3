import { readdirSync, readFileSync } from 'node:fs'
import type { Faults } from './faults.ts'
import { Scenario } from './scenario.ts'

const FILES = new URL('./scenarios/', import.meta.url)

/** The scenario that is played, and its business day, from 1. */
export type Playing = { title: string; day: number; days: number; faults: Scenario['days'][number]['faults'] }

export type Scenarios = {
  /** Those of the files, by the name of the file. */
  known: ReadonlyMap<string, Scenario>
  playing(): Playing | undefined
  /** Plays a scenario from its first day on, in the place of another. */
  play(scenario: Scenario): void
  stop(): void
  /** The business date has moved on by a day. After its last day a scenario has ended. */
  nextDay(): void
}

/** Scenarios are played in memory: a restart ends one. @throws Error for a file that is no scenario */
export function createScenarios(faults: Faults, draw: SeededDraw): Scenarios {
  let played: { scenario: Scenario; day: number } | undefined
  const turnTo = (scenario: Scenario, day: number): void => {
    const today = scenario.days[day]
    played = today && { scenario, day }
    faults.share(today?.faults ?? [])
  }
  return {
    known: new Map(
      readdirSync(FILES)
        .sort()
        .map((file) => [
          file.replace(/\.json$/, ''),
          Scenario.parse(JSON.parse(readFileSync(new URL(file, FILES), 'utf8'))),
        ]),
    ),
    playing: () =>
      played && {
        title: played.scenario.title,
        day: played.day + 1,
        days: played.scenario.days.length,
        faults: played.scenario.days[played.day]?.faults ?? [],
      },
    play(scenario) {
      draw.seed(scenario.seed)
      turnTo(scenario, 0)
    },
    stop() {
      played = undefined
      faults.share([])
    },
    nextDay() {
      if (played) turnTo(played.scenario, played.day + 1)
    },
  }
}

export type SeededDraw = { next(): number; seed(seed: number): void }

/** Numbers from 0 to below 1, the same after the same seed: the 32-bit generator mulberry32. */
export function seededDraw(): SeededDraw {
  let state = 1
  return {
    seed(seed) {
      state = seed >>> 0
    },
    next() {
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    },
  }
}
