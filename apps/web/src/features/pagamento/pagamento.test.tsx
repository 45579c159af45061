import { abrirLinkDePagamento, getOrgao, type DocumentoDoLink } from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO } from '../../testing/fixtures.ts';
import { DOCUMENTO_DO_LINK } from '../../testing/tributos.ts';
import { Rede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';

const mostrar = async (
  muda: Partial<DocumentoDoLink> = {},
  faltam: (typeof ORGAO)['falta_para_receber'] = [],
) => {
  new Rede()
    .on(getOrgao, () => ({ data: { ...ORGAO, falta_para_receber: faltam } }))
    .on(abrirLinkDePagamento, () => ({ data: { ...DOCUMENTO_DO_LINK, ...muda } }));
  const { pessoa } = abrir(`/pagamento?cod_empre=1&link=${'A'.repeat(22)}`);
  await screen.findByText('Total a pagar');
  return pessoa;
};

/** Whether one stands before another in the page. */
const antes = (um: HTMLElement, outro: HTMLElement): boolean =>
  (um.compareDocumentPosition(outro) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('P28 the document of a link', () => {
  it('has what copies a code before the code, and the QR behind a button', async () => {
    const pessoa = await mostrar();
    for (const [rotulo, codigo] of [
      ['Copiar código PIX', 'pix'],
      ['Copiar código de barras', 'linha'],
    ] as const)
      expect(
        antes(screen.getByRole('button', { name: rotulo }), screen.getByTestId(codigo)),
        rotulo,
      ).toBe(true);
    expect(screen.queryByRole('img', { name: 'QR code do PIX' })).toBeNull();
    await pessoa.click(screen.getByRole('button', { name: 'Mostrar QR code' }));
    expect(await screen.findByRole('img', { name: 'QR code do PIX' })).toBeInTheDocument();
  });

  it('is paid by its line where the city has no PIX, and that is said', async () => {
    const { linha_digitavel = '' } = DOCUMENTO_DO_LINK.pagamento ?? {};
    await mostrar({ pagamento: { linha_digitavel, pix: null, pix_no_banco: false } }, ['PIX']);
    const barras = screen.getByRole('region', { name: 'Código de barras' });
    expect(barras).toHaveTextContent('Esta prefeitura ainda não recebe por PIX.');
    expect(within(barras).getByRole('button')).toHaveTextContent('Copiar código de barras');
    expect(screen.queryByRole('region', { name: 'PIX' })).toBeNull();
  });

  it('says where it is paid when the city lost its agreement with the banks', async () => {
    await mostrar({ pagamento: null }, ['CONVENIO']);
    const pagina = screen.getByRole('main');
    expect(pagina).toHaveTextContent('Leve este documento ao atendimento');
    expect(pagina).toHaveTextContent('Praça da Matriz, 100');
    expect(pagina).toHaveTextContent('Segunda a sexta, das 8h às 17h');
    expect(pagina).not.toHaveTextContent('FEBRABAN');
  });
});
