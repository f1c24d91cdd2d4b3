import type { Planting } from '../planted/tree.ts'

/** A vulnerability to plant, and the attacks of which one must find it. */
export type PlantedDoor = Planting & { attacks: readonly [string, ...string[]] }

const SERVER = 'packages/server/src'

export const PLANTED_DOORS: readonly PlantedDoor[] = [
  {
    name: 'a slow body keeps its socket',
    file: `${SERVER}/platform/http/connection-limits.ts`,
    from: 'const BODY_MS = 15_000',
    to: 'const BODY_MS = 150_000',
    attacks: ['sockets'],
  },
  {
    name: 'a name and an ID number suffice as an identity',
    file: `${SERVER}/modules/customer/identity/confirm-person.ts`,
    from: "    .where('mobile_confirmed_at', 'is not', null)\n    .executeTakeFirst()",
    to: '    .executeTakeFirst()',
    attacks: ['identity'],
  },
  {
    name: 'a claim proves an identity',
    file: `${SERVER}/modules/customer/eligibility/personal-data.ts`,
    from: 'return claim?.confirmed ? claim : undefined',
    to: 'return claim',
    attacks: ['identity'],
  },
  {
    name: 'an account is closed without a proof from it',
    file: `${SERVER}/modules/customer/multi-account/choose.service.ts`,
    from: "} else fail(Status.missingField, '', { field: 'others' })",
    to: '}',
    attacks: ['identity'],
  },
  {
    name: 'a mall callback is accepted with undocumented fields',
    file: `${SERVER}/gateways/mall.gateway.ts`,
    from: '!isDocumented(callback, fields) || ',
    to: '',
    attacks: ['signatures'],
  },
  {
    name: 'codes of the deposit bank are not counted',
    file: `${SERVER}/modules/payments/deposit-account/order-row.ts`,
    from: 'if (card) await countDepositCode(tx, vault, customerId, card.mobile)',
    to: '',
    attacks: ['limits'],
  },
  {
    name: 'the caller chooses its address',
    file: `${SERVER}/platform/http/http-app.ts`,
    from: 'trustProxy: trustedProxies(config)',
    to: 'trustProxy: true',
    attacks: ['calls'],
  },
  {
    name: 'a certificate is open to any customer who knows its id',
    file: `${SERVER}/modules/lending/certificates/certificate.service.ts`,
    from: ".where('customer_id', '=', customerId)\n    .where('certificate_id', '=', certId)",
    to: ".where('certificate_id', '=', certId)",
    attacks: ['calls'],
  },
  {
    name: 'a picture is attached twice',
    file: `${SERVER}/modules/operations/pictures/picture-row.ts`,
    from: "    .where('kept_at', 'is', null)\n    .where('picture_id', 'in', [...pictureIds])",
    to: "    .where('picture_id', 'in', [...pictureIds])",
    attacks: ['stories'],
  },
]
