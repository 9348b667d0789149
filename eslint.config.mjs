import next from 'eslint-config-next/core-web-vitals'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: [
      '**/.next/**',
      'data/**',
      'prisma/generated/**',
      'public/**',
      '**/*.generated.{ts,mjs}',
      'next-env.d.ts',
    ],
  },
  ...next,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/require-await': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Identifier[name=/(^|_)(MOST|LONGEST|LEAST)_/]',
          message: 'A limit is a MAX_ or a MIN_.',
        },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: [
      'components/site/**',
      'components/account/**',
      'components/auth/**',
      'app/(site)/**',
      'app/(account)/**',
    ],
    ignores: ['components/ui/link.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'next/link',
          message: 'Public pages fetch a link’s target when it is approached: use components/ui/link.',
        },
      ],
    },
  },
)
