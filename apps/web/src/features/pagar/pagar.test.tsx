import { getOrgao, listEmAberto, type Orgao } from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO } from '../../testing/fixtures.ts';
import { abrir } from '../../testing/render.tsx';
import { redeDe, redePublica } from '../../testing/tributos.ts';

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
