import { customer } from '@wanka/contract/customer/profile.ts'
import { bareCall } from '../shapes/contract-shape.ts'

// What the session reads of the logged-in customer; compiled like first.shapes.ts.

export const frontInfo = bareCall(customer.frontInfo)
