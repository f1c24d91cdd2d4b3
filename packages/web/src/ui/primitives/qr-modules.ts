import encodeQR from 'qr'

/** Empty modules around a code (quiet zone), as the standard requires. */
export const QUIET = 4

/** A text as the dark and light modules of a QR code, row by row, with its quiet zone. */
export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
