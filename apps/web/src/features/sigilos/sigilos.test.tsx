import { encerrarSigilo, imporSigilo, listSigilos, type SigiloDeAcesso } from '@balcao/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const PAGINA = '/dashboard/sigilos_de_acesso';
const UM: SigiloDeAcesso = {
  id: 'a0000000-0000-4000-8000-000000000001',
  documento: '***.982.247-**',
  protocolo: null,
  fundamento: 'Ordem judicial',
  motivo: 'Processo 1/2026.',
  desde: '2026-11-01',
  ate: '2026-12-31',
  situacao: 'EM_VIGOR',
  imposto_por: 'Célia Prado',
  imposto_em: '2026-11-20',
  fim: null,
};
const digitar = (rotulo: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(rotulo), { target: { value } });

describe('B09 the page of what is kept from people for a time', () => {
  it('registers a hold of a person or of one request, and says what is missing', async () => {
    const rede = redeDe('ADMIN')
      .on(listSigilos, () => ({ data: [] }))
      .on(imporSigilo, () => ({ data: { id: UM.id } }));
    const { pessoa } = abrir(PAGINA);
    expect(await screen.findByText('Nenhum sigilo foi registrado.')).toBeVisible();
    await pessoa.click(screen.getByRole('button', { name: 'Registrar sigilo' }));
    await pessoa.selectOptions(screen.getByLabelText('O que fica em sigilo'), 'SOLICITACAO');
    digitar(/Protocolo/, '2026-1120-123456');
    digitar(/Guardar os acessos desde/, '20/11/2026');
    digitar(/Último dia/, '31/12/2026');
    const enviar = screen.getByRole('button', { name: 'Registrar' });
    await pessoa.click(enviar);
    expect(screen.getByLabelText(/Motivo/)).toBeInvalid();
    digitar(/Motivo/, 'Processo 1/2026.');
    await pessoa.click(enviar);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.to(imporSigilo)[0]?.body).toMatchObject({
      ...{ protocolo: '2026-1120-123456', fundamento: 'INVESTIGACAO_CRIMINAL' },
      ...{ desde: expect.any(String), ate: expect.any(String), motivo: 'Processo 1/2026.' },
    });
  });

  it('shows whose, by which law and until when, masked, and ends one with a reason', async () => {
    const acabado = { por: 'Rui', em: '2026-11-10', motivo: 'Arquivado.' };
    const outro = { ...UM, id: 'a0000000-0000-4000-8000-000000000002', fim: acabado };
    const rede = redeDe('ADMIN')
      .on(listSigilos, () => ({ data: [UM, { ...outro, situacao: 'ENCERRADO' as const }] }))
      .on(encerrarSigilo, () => null);
    const { pessoa } = abrir(PAGINA);
    const titulos = await screen.findAllByRole('heading', { name: 'Pessoa ***.982.247-**' });
    const [um, dois] = titulos.map((titulo) => titulo.closest('li'));
    for (const texto of ['***.982.247-**', 'EM VIGOR', '31/12/2026', 'Ordem judicial'])
      expect(um).toHaveTextContent(texto);
    expect(dois).toHaveTextContent('Por Rui, em 10/11/2026: Arquivado.');
    await pessoa.click(screen.getByRole('button', { name: /Encerrar agora o sigilo/ }));
    await pessoa.type(screen.getByLabelText(/Motivo/), 'Fim da investigação.');
    await pessoa.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Encerrar agora' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.to(encerrarSigilo)[0]?.body).toEqual({ motivo: 'Fim da investigação.' });
  });

  it('is no page of who administrates nothing', async () => {
    redeDe('PREFEITURA').refuse(listSigilos, 'NAO_PERMITIDO');
    abrir(PAGINA);
    expect(await screen.findByText(/não possui acesso/)).toBeVisible();
  });
});
