import type { Planting } from '../../planted/tree.ts'

/** A bug, what kind of mistake it is, and the test that must see it. */
export type PlantedBug = Planting & { kind: string; test: string; title: string }

export const SERVER = 'packages/server/src'
export const MODULES = `${SERVER}/modules`
export const DOMAIN = 'packages/domain/src'
