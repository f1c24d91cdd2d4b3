import { unfinished } from '@wanka/contract/lending/unfinished.ts'
import { bareCall } from '../../shapes/contract-shape.ts'

// Home runs without the query library; compiled like first.shapes.ts.

export const unfinishedItems = bareCall(unfinished.list)
