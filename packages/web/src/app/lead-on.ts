import { redirect, replace } from 'react-router'

/**
 * Another page in place of the one that was asked for. The page where the person was stays behind the new one; an
 * address that was opened itself (by a link from outside, or by Back) is given up, since it would only lead on again.
 */
export const leadOn = (asked: URL, to: string): Response =>
  location.pathname === asked.pathname ? replace(to) : redirect(to)
