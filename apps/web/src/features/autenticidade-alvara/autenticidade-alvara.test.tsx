import {
  emitirDocumentoPublico,
  enviarDocumentoPublico,
  type LicencaConferida,
} from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { redeDe, redePublica } from '../../testing/tributos.ts';

const CONFERIDA: LicencaConferida = {
  message: 'O documento informado se encontra válido',
  numero: '15/2026',
  titular: 'Padaria Modelo Ltda.',
  atividade: 'Comércio de pães',
  emitidaEmFormatada: '05/02/2026',
  validadeFormatada: '05/02/2027',
  confere: null,
};
const valida = () => new Response(JSON.stringify({ data: CONFERIDA }));

describe('P31 the authenticity of a licence', () => {
  it('P31.1 P31.2 is checked by whoever asks, with a code of at most 10 characters', async () => {
    const rede = redePublica();
    const responder = rede.hold(emitirDocumentoPublico);
    const { pessoa } = abrir('/autenticidade_alvara?cod_empre=1');
    const campo = await screen.findByPlaceholderText('XXXXXXXXX');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Autenticidade do Alvará');
    expect(screen.getByRole('button', { name: 'Consultar' })).toBeDisabled();
    await pessoa.type(campo, '12345678901');
    expect(campo).toHaveValue('1234567890');
    await pessoa.click(screen.getByRole('button', { name: 'Consultar' }));
    expect(await screen.findByText('Buscando registros...')).toBeInTheDocument();
    responder(valida());
    expect(
      await screen.findByRole('heading', { name: 'O documento informado se encontra válido' }),
    ).toHaveFocus();
    for (const texto of ['15/2026', 'Padaria Modelo Ltda.', '05/02/2027']) {
      expect(screen.getByText(texto)).toBeInTheDocument();
    }
    const [pedido] = rede.to(emitirDocumentoPublico);
    expect(pedido?.headers.get('X-Path')).toBe('LICENSA_ALVARA');
    expect(pedido?.query).toEqual({ cod_empre: '1', cod_verificador: '1234567890' });
  });

  it('by the link of a QR code is checked at once, in the dashboard too', async () => {
    redeDe('CONTRIBUINTE').onRaw(emitirDocumentoPublico, valida);
    abrir('/dashboard/autenticidade_alvara?codigo=ABCDE1234');
    expect(await screen.findByText('O documento informado se encontra válido')).toBeInTheDocument();
    expect(screen.getByLabelText('Código de verificação')).toHaveValue('ABCDE1234');
  });

  it('then answers whether it is of who somebody thinks', async () => {
    const rede = redePublica()
      .onRaw(emitirDocumentoPublico, valida)
      .onRaw(enviarDocumentoPublico, () =>
        Response.json({ data: { ...CONFERIDA, confere: true } }),
      );
    const { pessoa } = abrir('/autenticidade_alvara?cod_empre=1&codigo=ABCDE1234');
    await pessoa.type(await screen.findByLabelText('Nome completo ou CPF/CNPJ'), '52998224725');
    await pessoa.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByText(/^Confere/)).toBeInTheDocument();
    const [pedido] = rede.to(enviarDocumentoPublico);
    expect(pedido?.headers.get('X-Path')).toBe('LICENSA_ALVARA');
    expect(pedido?.body).toMatchObject({ cod_verificador: 'ABCDE1234', titular: '52998224725' });
  });

  it('P31.3 P64.7 anything else is the server’s message, in an alert', async () => {
    redePublica().refuse(emitirDocumentoPublico, 'LICENCA_NAO_VIGENTE');
    abrir('/autenticidade_alvara?cod_empre=1&codigo=ABCDE1234');
    const alerta = await screen.findByRole('alert');
    expect(alerta).toHaveTextContent('Este alvará não está mais em vigor.');
  });
});
