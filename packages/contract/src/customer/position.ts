import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** Decimals of a degree that leave the phone: a square of about a kilometre. */
export const POSITION_DECIMALS = 2
/** How long a position is kept, days. */
export const POSITION_DAYS = 30

const degrees = (most: number) =>
  z.string().check(
    z.regex(/^-?(?:0|[1-9]\d{0,2})(?:\.\d{1,2})?$/, '位置格式不正确'),
    z.refine((text) => Math.abs(Number(text)) <= most, '位置格式不正确'),
  )

/** A position as it leaves the phone. */
export const coarse = ({ lat, lng }: { lat: number; lng: number }): { lat: string; lng: string } => ({
  lat: lat.toFixed(POSITION_DECIMALS),
  lng: lng.toFixed(POSITION_DECIMALS),
})

/** The application that a position goes with. */
export const PositionOccasion = z.enum(['line', 'loan'])
export type PositionOccasion = z.infer<typeof PositionOccasion>

/** Where the phone is, in degrees, as its owner agreed to tell with an application. Nothing depends on it but a look for fraud. */
export const position = {
  /** `positionStatus` of the base info says whether the consent is in force. */
  agree: formCall('/user/api/position/agree', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ agreementKeys: wire.keys() }),
    output: z.null(),
  }),
  /**
   * Replaces the position told before; it is forgotten after `POSITION_DAYS`.
   * @throws CallError Status.refused without the consent
   */
  report: formCall('/user/api/position/report', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ lat: degrees(90), lng: degrees(180), occasion: PositionOccasion }),
    output: z.null(),
  }),
}
