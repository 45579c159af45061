import {
  alterarPerfil,
  ERROS_DO_GOVBR,
  getMe,
  getOrgao,
  getPerfil,
  getSituacaoDoGovbr,
  type SituacaoDoGovbr,
} from '@balcao/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ORGAO, USUARIO } from '../../testing/fixtures.ts';
import { Rede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';

const COM_GOVBR = { ...ORGAO, govbr: true };

const href = (nome: string | RegExp) =>
  screen.getByRole('link', { name: nome }).getAttribute('href');

describe('B04 the entrance', () => {
  it('offers gov.br beside the password, with where to go on, where the institution has it', async () => {
    new Rede().on(getOrgao, () => ({ data: COM_GOVBR }));
    abrir('/?cod_empre=1&depois=/dashboard/iptu');
    expect(await screen.findByRole('link', { name: 'Entrar com gov.br' })).toBeVisible();
    const endereco = '/api/govbr/entrar?cod_empre=1&depois=%2Fdashboard%2Fiptu';
    expect([href('Entrar com gov.br'), href('Continuar')]).toEqual([endereco, endereco]);
  });

  it('says nothing of it where there is none', async () => {
    new Rede().on(getOrgao, () => ({ data: ORGAO }));
    abrir('/?cod_empre=1');
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Entrar com gov.br' })).toBeNull();
  });
});

describe('B04 who did not get in', () => {
  const abrirMotivo = (motivo: string) => {
    new Rede().on(getOrgao, () => ({ data: COM_GOVBR }));
    abrir(`/govbr?cod_empre=1&motivo=${motivo}&depois=/dashboard/iptu`);
  };

  it.each(Object.entries(ERROS_DO_GOVBR))('reads of %s what it is', async (motivo, { message }) => {
    abrirMotivo(motivo);
    expect(await screen.findByText(message)).toBeVisible();
    expect(href('Entrar com a senha')).toBe('/?cod_empre=1');
  });

  it('is led to raise the level where that opens the account, and not tried again where it is in vain', async () => {
    abrirMotivo('GOVBR_ESPERA');
    expect(await screen.findByRole('link', { name: 'Aumentar o nível no gov.br' })).toBeVisible();
    expect(href('Aumentar o nível no gov.br')).toBe(
      '/api/govbr/nivel?cod_empre=1&nivel=PRATA&depois=%2Fdashboard%2Fiptu',
    );
  });

  it('reads of what nobody knows that it may begin again', async () => {
    abrirMotivo('<b>outro</b>');
    expect(await screen.findByText('Comece de novo, por aqui ou com a senha.')).toBeVisible();
  });
});

describe('B04 staff who signed in by password where gov.br is asked of them', () => {
  it('find the way to gov.br and back to this page, and nothing else', async () => {
    const usuario = { ...USUARIO, tipo: 'PREFEITURA' as const, pendencia: 'GOVBR' as const };
    new Rede().on(getMe, () => ({ data: usuario })).on(getOrgao, () => ({ data: COM_GOVBR }));
    abrir('/dashboard/iptu?ano=2026');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Falta entrar com o gov.br',
    );
    expect(href(/^Entrar com/)).toBe(
      '/api/govbr/entrar?cod_empre=1&depois=%2Fdashboard%2Fiptu%3Fano%3D2026',
    );
    expect(screen.queryByRole('link', { name: /IPTU/ })).toBeNull();
  });

  it.each([
    [
      'GOVBR_OURO_DA_EQUIPE',
      'Aumentar o nível no gov.br',
      '/api/govbr/nivel?cod_empre=1&nivel=OURO',
    ],
    ['GOVBR_DUAS_ETAPAS', 'Sair do gov.br', '/api/govbr/sair?cod_empre=1'],
  ])('%s leads to what solves it', async (motivo, nome, endereco) => {
    new Rede().on(getOrgao, () => ({ data: COM_GOVBR }));
    abrir(`/govbr?cod_empre=1&motivo=${motivo}`);
    expect((await screen.findByRole('link', { name: nome })).getAttribute('href')).toBe(endereco);
  });
});

const RECUSA = { code: 'NIVEL_INSUFICIENTE', message: 'Pede o nível prata.', nivel: 'PRATA' };

describe('B04 an act that asks more', () => {
  it('says what opens it, and leads to gov.br and back to this page', async () => {
    const usuario = { ...USUARIO, nivel: 'BRONZE' as const };
    const dois_fatores = {
      ativo: false,
      aplicativo: false,
      chaves: [],
      aceita_chaves: false,
      exigido: false,
      codigos_restantes: 0,
    };
    new Rede()
      .on(getMe, () => ({ data: usuario }))
      .on(getOrgao, () => ({ data: COM_GOVBR }))
      .on(getPerfil, () => ({ data: { usuario, email_pendente: null, dois_fatores } }))
      .onRaw(alterarPerfil, () => new Response(JSON.stringify(RECUSA), { status: 403 }));
    abrir('/dashboard/perfil');
    fireEvent.change(await screen.findByLabelText('E-mail'), {
      target: { value: 'outro@exemplo.com.br' },
    });
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Salvar/ }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText('Pede o nível prata.')).toBeVisible();
    expect(href('Aumentar o nível no gov.br')).toBe(
      '/api/govbr/nivel?cod_empre=1&nivel=PRATA&depois=%2Fdashboard%2Fperfil',
    );
  });
});

describe('B04 the page of administrators', () => {
  const SITUACAO: SituacaoDoGovbr = {
    ambiente: 'homologacao',
    client_id: 'portal.cidade.example',
    instituicoes: 2,
    enderecos: {
      retorno: 'https://portal.cidade.example/api/govbr/retorno',
      saida: 'https://portal.cidade.example/api/govbr/saiu',
    },
    producao: [
      { chave: 'https', titulo: 'Portal em https', situacao: 'PRONTO', texto: 'Responde.' },
      { chave: 'producao', titulo: 'Ambiente', situacao: 'FALTA', texto: 'Troque.' },
    ],
    homologacao: ['Abra a entrada.'],
  };

  it('shows what is registered, what is missing, the steps of the video and the file of the month', async () => {
    new Rede()
      .on(getMe, () => ({ data: { ...USUARIO, tipo: 'ADMIN' as const } }))
      .on(getOrgao, () => ({ data: COM_GOVBR }))
      .on(getSituacaoDoGovbr, () => ({ data: SITUACAO }));
    abrir('/dashboard/govbr');
    expect(await screen.findByText('PRONTO')).toBeVisible();
    expect(screen.getByText('FALTA')).toBeVisible();
    expect(screen.getByText(SITUACAO.enderecos.retorno)).toBeVisible();
    expect(screen.getByText('2 instituições desta instalação')).toBeVisible();
    expect(screen.getByText('Abra a entrada.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Mês'), { target: { value: '2026-10' } });
    expect(href('Baixar o relatório (CSV)')).toBe('/api/admin/govbr/relatorio?mes=2026-10');
  });

  it('offers the month before this one of the institution, wherever the device is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-01T02:30:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    new Rede()
      .on(getMe, () => ({ data: { ...USUARIO, tipo: 'ADMIN' as const } }))
      .on(getOrgao, () => ({ data: COM_GOVBR }))
      .on(getSituacaoDoGovbr, () => ({ data: SITUACAO }));
    abrir('/dashboard/govbr');
    expect(await screen.findByLabelText('Mês')).toHaveValue('2026-12');
    expect(href('Baixar o relatório (CSV)')).toBe('/api/admin/govbr/relatorio?mes=2026-12');
  });
});
