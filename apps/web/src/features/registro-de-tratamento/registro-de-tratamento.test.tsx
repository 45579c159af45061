import {
  getMe,
  getOrgao,
  getRegistroDeTratamento,
  type RegistroDeTratamento,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO, USUARIO } from '../../testing/fixtures.ts';
import { Rede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';

const REGISTRO: RegistroDeTratamento = {
  controlador: { nome: 'Prefeitura de Teste', cnpj: '11222333000181' },
  encarregado: '',
  atividades: [
    {
      chave: 'CONTAS',
      nome: 'Contas e entrada no portal',
      finalidade: 'Saber quem entra.',
      base_legal: 'LGPD, art. 23',
      titulares: 'Quem tem conta.',
      compartilhamento: 'Ninguém.',
      guarda: 'Enquanto a conta existir.',
      dados: [{ categoria: 'Foto', campos: ['fotos.png'] }],
    },
  ],
  medidas: ['Senhas com argon2id.'],
};

const abrirRegistro = (registro: RegistroDeTratamento) => {
  new Rede()
    .on(getMe, () => ({ data: { ...USUARIO, tipo: 'ADMIN' as const } }))
    .on(getOrgao, () => ({ data: ORGAO }))
    .on(getRegistroDeTratamento, () => ({ data: registro }));
  abrir('/dashboard/registro_de_tratamento');
};

describe('B09 the register of processing', () => {
  it('tells of each activity why it is done and what it keeps, field by field', async () => {
    abrirRegistro(REGISTRO);
    const contas = within(
      await screen.findByRole('region', { name: 'Contas e entrada no portal' }),
    );
    expect(contas.getByText('Saber quem entra.')).toBeVisible();
    expect(contas.getByText('fotos.png')).toBeVisible();
  });

  it('says what to do where there is no encarregado, and nothing where there is one', async () => {
    abrirRegistro(REGISTRO);
    expect(await screen.findByRole('region', { name: 'Falta o encarregado' })).toBeVisible();
  });

  it('names the encarregado', async () => {
    abrirRegistro({ ...REGISTRO, encarregado: 'Maria de Souza' });
    expect(await screen.findByText('Maria de Souza')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Falta o encarregado' })).toBeNull();
  });
});
