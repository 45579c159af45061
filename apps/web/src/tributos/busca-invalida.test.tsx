import { consultar, consultarPublico, procurarCidadaos } from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abrir } from '../testing/render.tsx';
import { redeDe, redePublica } from '../testing/tributos.ts';

const PESSOA = { id: 'x'.repeat(40), nome: 'Joana Exemplo', cpfcnpj: '52998224725' };
const DE_JOANA = /^De Joana Exemplo, CPF\/CNPJ 529\.982\.247-25\./;
const DO_DOCUMENTO = /^De CPF\/CNPJ 529\.982\.247-25\./;

/** Pages of staff that look a person up. */
const DA_EQUIPE = [
  ...['iptu', 'issqn', 'alvara', 'taxas_fiscalizacao', 'extrato_divida'],
  ...['imoveis', 'informacoes_cadastrais', 'log_alteracoes'],
];
/** Those that anybody finds. */
const DE_VISITANTES = ['iptu', 'issqn', 'alvara', 'extrato_divida'];

const buscar = async (pessoa: ReturnType<typeof abrir>['pessoa'], documento: string) => {
  const campo = await screen.findByLabelText('CPF/CNPJ');
  await pessoa.clear(campo);
  await pessoa.type(campo, documento);
  await pessoa.click(within(screen.getByRole('search')).getByRole('button'));
};

const deQuem = (texto: RegExp) =>
  screen.queryByText(
    (_texto, elemento) => elemento?.tagName === 'P' && texto.test(elemento.textContent),
  );

describe('results name whose they are, and a search that names nobody leaves none standing', () => {
  it.each(DA_EQUIPE)('to staff, on /dashboard/%s', async (pagina) => {
    redeDe('PREFEITURA')
      .refuse(consultar, 'DOCUMENTO_NAO_ENCONTRADO')
      .on(procurarCidadaos, () => ({
        data: { pessoas: [PESSOA], ha_mais: false, so_com_conta: false },
      }));
    const { pessoa } = abrir(`/dashboard/${pagina}`);
    await buscar(pessoa, '52998224725');
    await waitFor(() => expect(deQuem(DE_JOANA)).toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Ver tudo desta pessoa' })).toHaveAttribute(
      'href',
      `/dashboard/cidadao?quem=${PESSOA.id}`,
    );
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await buscar(pessoa, '52998224726');
    await waitFor(() => expect(deQuem(DE_JOANA)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('CPF/CNPJ')).toHaveAttribute('aria-invalid', 'true');
    await buscar(pessoa, '52998224725');
    await waitFor(() => expect(deQuem(DE_JOANA)).toBeInTheDocument());
  });

  it.each(DE_VISITANTES)('to visitors, on /%s', async (pagina) => {
    redePublica().refuse(consultarPublico, 'DOCUMENTO_NAO_ENCONTRADO');
    const { pessoa } = abrir(`/${pagina}?cod_empre=1`);
    await buscar(pessoa, '52998224725');
    await waitFor(() => expect(deQuem(DO_DOCUMENTO)).toBeInTheDocument());
    await buscar(pessoa, '52998224726');
    await waitFor(() => expect(deQuem(DO_DOCUMENTO)).toBeNull());
    expect(window.location.href).not.toContain('529');
  });
});
