import type { Planting } from '../planted/tree.ts'

/** A door that is left open again, and the attacks of which one must find it. */
export type PlantedDoor = Planting & { attacks: readonly [string, ...string[]] }

const SERVER = 'packages/server/src'

export const PLANTED_DOORS: readonly PlantedDoor[] = [
  {
    name: 'the caller chooses its address',
    file: `${SERVER}/kernel/http-app.ts`,
    from: 'trustProxy: trustedProxies(config)',
    to: 'trustProxy: true',
    attacks: ['calls'],
  },
  {
    name: 'a certificate is anybody’s who knows its number',
    file: `${SERVER}/modules/certificates/certificate.service.ts`,
    from: ".where('customer_id', '=', customerId)\n    .where('certificate_id', '=', certId)",
    to: ".where('certificate_id', '=', certId)",
    attacks: ['calls'],
  },
  {
    name: 'a picture serves twice',
    file: `${SERVER}/modules/pictures/picture-row.ts`,
    from: "    .where('kept_at', 'is', null)\n    .where('picture_id', 'in', [...pictureIds])",
    to: "    .where('picture_id', 'in', [...pictureIds])",
    attacks: ['stories'],
  },
]
