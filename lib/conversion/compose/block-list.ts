import type { Block, BlockProps, BlockType } from '../../document/block'

/** Creates blocks with IDs that are numbered by type: `block-home-button-2`. */
export class BlockList {
  readonly all: Block[] = []
  private readonly counts = new Map<BlockType, number>()
  constructor(private readonly screen: string) {}

  add<T extends BlockType>(type: T, props: BlockProps<T>): void {
    const count = (this.counts.get(type) ?? 0) + 1
    this.counts.set(type, count)
    this.all.push({ id: `block-${this.screen}-${type}-${count}`, type, ...props } as unknown as Block)
  }
}
