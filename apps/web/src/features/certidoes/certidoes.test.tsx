import { listCertidoes, revogarCertidao, type CertidaoEmitida } from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const CERTIDAO: CertidaoEmitida = {
  id: 'c0000000-0000-4000-8000-000000000000',
  numero: '12/2026',
  tipo: 'CND',
  abrangencia: 'AMPLA',
  contribuinte: 'Maria Aparecida dos Santos',
  cpfcnpj: '52998224725',
  codigo: 'ABCDE1234',
  emitida_em: '2026-11-21T12:00:00Z',
  emitida_em_formatada: '21/11/2026',
  valida_ate: '2027-02-19',
  valida_ate_formatada: '19/02/2027',
  situacao: 'VALIDA',
  motivo_da_revogacao: null,
};
const REVOGADA: CertidaoEmitida = {
  ...CERTIDAO,
  id: 'd0000000-0000-4000-8000-000000000000',
  numero: '11/2026',
  situacao: 'REVOGADA',
  motivo_da_revogacao: 'Erro no cadastro',
};

describe('P25 the certificates that were issued', () => {
  it('are listed newest first, in the menu of staff', async () => {
    const rede = redeDe('PREFEITURA').on(listCertidoes, () => paginaDeTeste([CERTIDAO, REVOGADA]));
    abrir('/dashboard/certidoes');
    const tabela = await screen.findByRole('table', { name: 'Certidões emitidas' });
    const [, valida, revogada] = within(tabela).getAllByRole('row');
    expect(valida).toHaveTextContent('CND 12/2026');
    expect(valida).toHaveTextContent('529.982.247-25');
    expect(valida).toHaveTextContent('VÁLIDA');
    expect(revogada).toHaveTextContent('Erro no cadastro');
    expect(screen.getAllByRole('button', { name: /^Revogar/ })).toHaveLength(1);
    expect(rede.to(listCertidoes)[0]?.query).toEqual({
      page: '1',
      per_page: '10',
      'sort[emitida_em]': 'desc',
    });
  });

  it('are none before the first, which is not a search that found nothing', async () => {
    redeDe('PREFEITURA').on(listCertidoes, () => paginaDeTeste([]));
    abrir('/dashboard/certidoes');
    expect(await screen.findByText('Nenhuma certidão foi emitida ainda')).toBeInTheDocument();
  });

  it('are searched and sorted; a CPF does not stand in the address', async () => {
    const rede = redeDe('PREFEITURA').on(listCertidoes, () => paginaDeTeste([CERTIDAO]));
    const { pessoa } = abrir('/dashboard/certidoes');
    await pessoa.type(await screen.findByLabelText('Número, código ou CPF/CNPJ'), '52998224725');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(rede.to(listCertidoes).at(-1)?.query).toMatchObject({ busca: '52998224725' }),
    );
    await pessoa.click(await screen.findByRole('button', { name: 'Válida até' }));
    await waitFor(() =>
      expect(rede.to(listCertidoes).at(-1)?.query).toMatchObject({ 'sort[valida_ate]': 'asc' }),
    );
    expect(window.location.search).not.toContain('529');
  });

  it('one is revoked with its reason, after being told what that means', async () => {
    const rede = redeDe('PREFEITURA')
      .on(listCertidoes, () => paginaDeTeste([CERTIDAO]))
      .on(revogarCertidao, () => ({ data: REVOGADA }));
    const { pessoa } = abrir('/dashboard/certidoes');
    await pessoa.click(await screen.findByRole('button', { name: 'Revogar CND 12/2026' }));
    const dialogo = screen.getByRole('dialog', { name: 'Revogar a CND 12/2026' });
    const confirmar = within(dialogo).getByRole('button', { name: 'Revogar certidão' });
    expect(confirmar).toBeDisabled();
    await pessoa.type(within(dialogo).getByLabelText('Motivo da revogação'), 'Erro no cadastro');
    rede.on(listCertidoes, () => paginaDeTeste([{ ...REVOGADA, numero: '12/2026' }]));
    await pessoa.click(confirmar);
    expect(await screen.findByText('REVOGADA')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(rede.to(revogarCertidao)[0]?.params).toEqual({ id: CERTIDAO.id });
    expect(rede.to(revogarCertidao)[0]?.body).toEqual({ motivo: 'Erro no cadastro' });
  });

  it('are not for who may not manage them', async () => {
    redeDe('CONTRIBUINTE').refuse(listCertidoes, 'NAO_PERMITIDO');
    abrir('/dashboard/certidoes');
    expect(
      await screen.findByText('Você não possui acesso à essas configurações'),
    ).toBeInTheDocument();
  });
});
