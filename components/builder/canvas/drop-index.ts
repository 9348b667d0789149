export type Box = { left: number; right: number; top: number; bottom: number }

/**
 * Before which block something dropped at a point lands; the number of blocks for the end. Blocks that stand
 * side by side are told apart by the point's x, in the direction of reading.
 */
export function dropIndex(boxes: readonly Box[], x: number, y: number, rightToLeft = false): number {
  for (const [index, box] of boxes.entries()) {
    if (y >= box.bottom) continue
    if (y < box.top) return index
    const beside = isBeside(box, boxes[index - 1]) || isBeside(box, boxes[index + 1])
    const before = beside
      ? rightToLeft
        ? x > (box.left + box.right) / 2
        : x < (box.left + box.right) / 2
      : y < (box.top + box.bottom) / 2
    if (before) return index
  }
  return boxes.length
}

function isBeside(a: Box, b: Box | undefined): boolean {
  return b !== undefined && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
}
