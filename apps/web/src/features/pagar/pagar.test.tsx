import { getOrgao, listEmAberto, type Orgao, type ParcelaDaGuia } from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO } from '../../testing/fixtures.ts';
import { abrir } from '../../testing/render.tsx';
import { PARCELA, redeDe, redePublica, VENCIDA } from '../../testing/tributos.ts';

const PAGINAS = [
  ['a taxpayer', '/dashboard/pagar', () => redeDe('CONTRIBUINTE')],
  ['staff', '/dashboard/pagar', () => redeDe('PREFEITURA')],
  ['a visitor', '/pagar?cod_empre=1', redePublica],
] as const;

describe.each(PAGINAS)(
  'paying several at once, where it cannot be, tells %s',
  (_, pagina, rede) => {
    const mostrar = async (mudancas: Partial<Orgao>) => {
      const calada = rede().on(getOrgao, () => ({ data: { ...ORGAO, ...mudancas } }));
      abrir(pagina);
      await screen.findByRole('heading', { level: 1, name: /^Pagar/ });
      return calada;
    };
    const NAO_PEDE = () => {
      expect(screen.queryByLabelText('CPF/CNPJ')).toBeNull();
      expect(screen.queryByRole('checkbox')).toBeNull();
    };

    it('of an institution without an agreement, where and when to pay', async () => {
      const calada = await mostrar({ falta_para_receber: ['CONVENIO', 'PIX'] });
      const comoPagar = await screen.findByRole('region', { name: 'Como pagar' });
      expect(comoPagar).toHaveTextContent('Praça da Matriz, 100, Centro, São Bento do Vale/MG');
      expect(comoPagar).toHaveTextContent('Segunda a sexta, das 8h às 17h');
      NAO_PEDE();
      expect(calada.to(listEmAberto)).toEqual([]);
    });

    it('where each bill is paid by itself, the pages of the taxes that are on', async () => {
      const servicos = ORGAO.servicos.map((um) => ({ ...um, ativo: um.action_key === 'issqn' }));
      await mostrar({ documento_unico: null, servicos });
      expect(screen.getByText(/Pague uma de cada vez/)).toBeInTheDocument();
      expect(screen.getByRole('main')).toHaveTextContent('Consultar ISSQN');
      expect(screen.getByRole('main')).not.toHaveTextContent('IPTU');
      NAO_PEDE();
    });

    it('where no bills are shown, that they are paid at the counter', async () => {
      await mostrar({ servicos: ORGAO.servicos.map((um) => ({ ...um, ativo: false })) });
      expect(screen.getByText(/não mostra guias neste portal/)).toBeInTheDocument();
      expect(screen.getByRole('main')).toHaveTextContent('Praça da Matriz, 100');
      NAO_PEDE();
    });
  },
);

const debito = (parcela: ParcelaDaGuia, nome: string, hoje_centavos: number) => ({
  ...{ tributo: 'IPTU' as const, numero_guia: 10, ano: 2026, nome, de: 'Inscrição 01' },
  ...{ parcela, hoje_centavos, pagavel_ate_formatado: '23/11/2026' },
});

it('what can be paid says what its charges are made of, and what the single payment saves', async () => {
  const UNICA: ParcelaDaGuia = {
    ...PARCELA,
    numeroParcela: 0,
    escolha: {
      ...{ caso: 'UNICA_ABERTA', texto: 'Pague tudo até 10/12/2026 e economize R$ 9,00.' },
      ...{ ate: '2026-12-10', ateFormatado: '10/12/2026', unica: 'R$ 91,00' },
      ...{ parcelas: 'R$ 100,00', quantas: 1, economia: 'R$ 9,00' },
    },
  };
  redeDe('CONTRIBUINTE').on(listEmAberto, () => ({
    data: {
      ...{ contribuinte: null, junta: true, maximo_de_partes: 30, minimo_centavos: 0 },
      debitos: [debito(VENCIDA, 'IPTU 2026, parcela 1/2', 12_200), debito(UNICA, 'Única', 9100)],
    },
  }));
  const { pessoa } = abrir('/dashboard/pagar');
  await screen.findByRole('checkbox', { name: 'Única' });
  const [vencida, unica] = within(
    screen.getByRole('group', { name: 'Escolha o que pagar' }),
  ).getAllByRole('listitem');
  expect(unica).toHaveTextContent('Pague tudo até 10/12/2026 e economize R$ 9,00.');
  expect(vencida).toHaveTextContent('inclui R$ 22,00 de acréscimos');
  await pessoa.click(screen.getByText('Como se chegou a este valor'));
  expect(vencida).toHaveTextContent('20 % sobre R$ 100,00');
  expect(vencida).toHaveTextContent('CTM, art. 9º');
});

it('of an institution without PIX, no PIX is promised', async () => {
  const emAberto = { contribuinte: null, junta: true, maximo_de_partes: 30, minimo_centavos: 0 };
  redeDe('CONTRIBUINTE')
    .on(getOrgao, () => ({ data: { ...ORGAO, falta_para_receber: ['PIX' as const] } }))
    .on(listEmAberto, () => ({ data: { ...emAberto, debitos: [debito(PARCELA, 'Uma', 100)] } }));
  abrir('/dashboard/pagar');
  expect(
    await screen.findByRole('button', { name: 'Pagar com um só código de barras' }),
  ).toBeInTheDocument();
});
