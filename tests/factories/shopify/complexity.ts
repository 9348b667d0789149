import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLCompositeType,
  type GraphQLSchema,
  isCompositeType,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql'

type Counting = {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: Readonly<Record<string, unknown>>
}

/**
 * The cost of an operation as far as Shopify documents it: 1 for a field that is an object, times `first` for
 * what is inside a connection. Scalars cost nothing.
 */
export function complexityOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION)!
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  )
  const root =
    operation.operation === OperationTypeNode.MUTATION ? schema.getMutationType() : schema.getQueryType()
  return costOf(operation.selectionSet, root!, { schema, fragments, variables })
}

function costOf(set: SelectionSetNode, parent: GraphQLCompositeType, counting: Counting): number {
  let cost = 0
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) cost += costOfField(selection, parent, counting)
    else {
      const part =
        selection.kind === Kind.FRAGMENT_SPREAD ? counting.fragments.get(selection.name.value)! : selection
      const name = part.typeCondition?.name.value
      const type = name ? (counting.schema.getType(name) as GraphQLCompositeType) : parent
      cost += costOf(part.selectionSet, type, counting)
    }
  }
  return cost
}

function costOfField(field: FieldNode, parent: GraphQLCompositeType, counting: Counting): number {
  const fields = 'getFields' in parent ? parent.getFields() : {}
  const defined = fields[field.name.value]
  const type = defined && getNamedType(defined.type)
  if (!type || !isCompositeType(type) || !field.selectionSet) return 0
  const given = field.arguments?.find(({ name }) => name.value === 'first')?.value
  const first =
    given?.kind === Kind.INT
      ? Number(given.value)
      : given?.kind === Kind.VARIABLE
        ? Number(counting.variables[given.name.value] ?? 1)
        : 1
  return 1 + first * costOf(field.selectionSet, type, counting)
}
