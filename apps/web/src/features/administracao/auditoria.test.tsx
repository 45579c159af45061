import { getMe, getOrgao, listAuditoria, type RegistroDeAuditoria } from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO, USUARIO } from '../../testing/fixtures.ts';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { Rede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';

const REGISTRO: RegistroDeAuditoria = {
  id: 1,
  momento: '2026-11-20T15:00:00Z',
  momento_formatado: '20/11/2026, 12:00:00',
  evento: 'iptu.consultar',
  descricao: 'Consultou o IPTU',
  papel: 'PREFEITURA',
  usuario_id: 'c0000000-0000-4000-8000-000000000000',
  usuario: 'Beatriz Lima',
  por: null,
  titular: null,
  origem: 'abcdefghijkl',
  dados: '{"numero_guia":123}',
  selado: true,
};

const redeDe = (registros: RegistroDeAuditoria[], total?: number) =>
  new Rede()
    .on(getMe, () => ({ data: { ...USUARIO, tipo: 'ADMIN' as const } }))
    .on(getOrgao, () => ({ data: ORGAO }))
    .on(listAuditoria, () => paginaDeTeste(registros, total));

describe('B08 the page of the audit trail', () => {
  it('B08.3 says in words who did what, with the facts and the seal', async () => {
    redeDe([
      REGISTRO,
      { ...REGISTRO, id: 2, usuario: null, papel: 'VISITANTE', selado: false },
      { ...REGISTRO, id: 3, papel: 'CONTRIBUINTE', por: 'Ana Maria de Souza' },
    ]);
    abrir('/dashboard/auditoria');
    const tabela = await screen.findByRole('table', { name: 'Registros da trilha de auditoria' });
    const [, primeira, segunda, terceira] = within(tabela).getAllByRole('row');
    expect(primeira).toHaveTextContent('Beatriz Lima');
    expect(primeira).toHaveTextContent('Consultou o IPTU');
    expect(primeira).toHaveTextContent('numero_guia: 123');
    expect(primeira).toHaveTextContent('SELADO');
    expect(segunda).toHaveTextContent('Visitante');
    expect(segunda).toHaveTextContent('A SELAR');
    expect(terceira).toHaveTextContent('Contribuinte · agindo por Ana Maria de Souza');
  });

  it('searches by event, days and person; the address holds all but the CPF', async () => {
    const rede = redeDe([REGISTRO], 25);
    const { pessoa } = abrir('/dashboard/auditoria');
    await pessoa.selectOptions(await screen.findByLabelText('O que foi feito'), 'iptu.consultar');
    await pessoa.type(screen.getByLabelText('De'), '01112026');
    await pessoa.type(screen.getByLabelText('CPF/CNPJ de quem teve dados vistos'), '52998224725');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(rede.to(listAuditoria)).toHaveLength(2));
    const pedido = { evento: 'iptu.consultar', de: '2026-11-01', cpfcnpj: '52998224725' };
    expect(rede.to(listAuditoria)[1]?.query).toMatchObject(pedido);
    expect(window.location.search).toBe('?evento=iptu.consultar&de=2026-11-01');

    await pessoa.click(await screen.findByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(rede.to(listAuditoria)).toHaveLength(3));
    expect(rede.to(listAuditoria)[2]?.query).toMatchObject({
      ...pedido,
      page: '2',
      ate_id: '1',
    });

    await pessoa.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByLabelText('CPF/CNPJ de quem teve dados vistos')).toHaveValue('');
  });

  it('goes from a row to what the same account did, or what came from the same address', async () => {
    const rede = redeDe([REGISTRO]);
    const { pessoa } = abrir('/dashboard/auditoria');
    await pessoa.click(await screen.findByRole('link', { name: /Beatriz Lima/ }));
    await waitFor(() => expect(rede.to(listAuditoria)).toHaveLength(2));
    expect(rede.to(listAuditoria)[1]?.query['usuario_id']).toBe(REGISTRO.usuario_id);
    await pessoa.selectOptions(screen.getByLabelText('Quem'), 'PREFEITURA');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(rede.to(listAuditoria)).toHaveLength(3));
    expect(rede.to(listAuditoria)[2]?.query).toMatchObject({
      usuario_id: REGISTRO.usuario_id,
      papel: 'PREFEITURA',
    });
    await pessoa.click(await screen.findByRole('link', { name: /origem abcdefghijkl/ }));
    await waitFor(() => expect(rede.to(listAuditoria)).toHaveLength(4));
    expect(rede.to(listAuditoria)[3]?.query).not.toHaveProperty('usuario_id');
  });

  it('names a day that does not exist, and searches nothing', async () => {
    const rede = redeDe([REGISTRO]);
    const { pessoa } = abrir('/dashboard/auditoria');
    await pessoa.type(await screen.findByLabelText('Até'), '31022026');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(screen.getByLabelText('Até')).toBeInvalid();
    expect(rede.to(listAuditoria)).toHaveLength(1);
  });

  it('says no to who is not an administrator', async () => {
    redeDe([]).refuse(listAuditoria, 'NAO_PERMITIDO');
    abrir('/dashboard/auditoria');
    expect(
      await screen.findByText('Você não possui acesso à essas configurações'),
    ).toBeInTheDocument();
  });
});
