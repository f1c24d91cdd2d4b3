import encodeQR from 'qr'

/** Modules that stay empty around a code, as the standard asks for. */
export const QUIET = 4

/** A text as the dark and light squares of a QR code, row by row, its quiet margin among them. */
export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
