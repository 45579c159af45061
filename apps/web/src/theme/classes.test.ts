import {
  ActionIcon,
  Button,
  Checkbox,
  Input,
  Loader,
  PasswordInput,
  Skeleton,
  Switch,
  Tabs,
  UnstyledButton,
} from '@mantine/core';
import { expect, it } from 'vitest';
import { AO_LADO, CHAVE, MARCA } from './classes-de-marcar.ts';
import { ABAS, BOTAO, CAMPO, ESQUELETO, ICONE, RODA, SENHA } from './classes.ts';

type Nomes = Readonly<Record<string, string>>;

/** Of each of our names, the one that the style sheet knows. */
const daFolha = (nomes: Nomes): Nomes =>
  Object.fromEntries(
    Object.entries(nomes).map(([parte, nome]) => [parte, nome.split(' ').at(-1) ?? '']),
  );

const { base, ...doBotao } = BOTAO;
// Of these Mantine tells only the root that they share.
const { root: _marca, ...daMarca } = MARCA;
const { root: _chave, ...daChave } = CHAVE;

it.each<[string, Nomes, Nomes]>([
  ['buttons', doBotao, Button.classes],
  ['buttons of an icon', ICONE, ActionIcon.classes],
  ['fields', CAMPO, { ...Input.classes, wrapper: Input.classes['wrapper'] ?? '' }],
  ['passwords', SENHA, PasswordInput.classes],
  ['tabs', ABAS, Tabs.classes],
  ['boxes to tick', daMarca, Checkbox.classes],
  ['switches', daChave, Switch.classes],
  ['words at the side', AO_LADO, Checkbox.classes],
])('the parts of %s have the names of the style sheets', (_, nossas, deles) => {
  expect(deles).toMatchObject(daFolha(nossas));
});

it('what is one part has the name of its style sheet', () => {
  expect(base).toContain(UnstyledButton.classes['root']);
  expect(ESQUELETO).toContain(Skeleton.classes['root']);
  expect(RODA.split(' ')).toEqual(
    expect.arrayContaining([Loader.classes['root'], Loader.classes['ovalLoader']]),
  );
});
