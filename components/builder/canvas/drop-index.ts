export type Box = { left: number; right: number; top: number; bottom: number }

/**
 * Before which block something dropped at a point lands; the number of blocks for the end. Blocks that stand
 * side by side are told apart by the point's x, in the direction of reading.
 */
export function dropIndex(boxes: readonly Box[], x: number, y: number, rightToLeft = false): number {
  for (const [at, box] of boxes.entries()) {
    if (y >= box.bottom) continue
    if (y < box.top) return at
    const beside = isBeside(box, boxes[at - 1]) || isBeside(box, boxes[at + 1])
    const before = beside
      ? rightToLeft
        ? x > (box.left + box.right) / 2
        : x < (box.left + box.right) / 2
      : y < (box.top + box.bottom) / 2
    if (before) return at
  }
  return boxes.length
}

function isBeside(box: Box, other: Box | undefined): boolean {
  return other !== undefined && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1
}
