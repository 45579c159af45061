import {
  anotarSolicitacao,
  designarSolicitacao,
  corrigirEmailDaSolicitacao,
  devolverSolicitacao,
  getSolicitacao,
  listEquipes,
  listGrausDeSigilo,
  listPrioridades,
  listSetores,
  listSetoresDoUsuario,
  reclassificarSolicitacao,
  type SolicitacaoDetalhada,
} from '@balcao/contracts';
import { GRAUS_DE_SIGILO, PRIORIDADES } from '@balcao/domain';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UsuarioContext } from '../../../lib/sessao.ts';
import type { AcaoQueMuda } from '../../../esic/solicitacoes/detalhes/barra-de-acoes.tsx';
import { USUARIO } from '../../../testing/fixtures.ts';
import { mostrarPeca } from '../../../testing/peca.tsx';
import { Rede } from '../../../testing/rede.ts';
import { comOpcoes, SOLICITACAO } from '../../../testing/solicitacoes.ts';
import { AcaoModal } from './acao-modal.tsx';

const SIC = SOLICITACAO.localizado_em;
const OBRAS = { identificador: '0e6f1a34-0000-4000-8000-000000000002', nome: 'Obras' };
const LIA = { id: '0e6f1a34-0000-4000-8000-00000000000a', nome: 'Lia Souza' };
const EQUIPES = [
  { ...OBRAS, entrada: false, pessoas: [{ ...LIA, chefe: true }] },
  { ...SIC, entrada: true, pessoas: [{ id: 'servidor', nome: 'Eva Reis', chefe: false }] },
];
const PROTOCOLO = SOLICITACAO.numero_protocolo;
const feita = (parte: Partial<SolicitacaoDetalhada> = {}) => ({
  data: { ...SOLICITACAO, ...parte },
});

const rede = () =>
  comOpcoes(new Rede())
    .on(listSetores, () => ({
      data: [
        { ...SIC, ativo: true, entrada: true, encarregado: false, chefes: [] },
        { ...OBRAS, ativo: true, entrada: false, encarregado: false, chefes: [] },
        {
          identificador: 'x',
          nome: 'Extinto',
          ativo: false,
          entrada: false,
          encarregado: false,
          chefes: [],
        },
      ],
    }))
    .on(listSetoresDoUsuario, () => ({ data: [OBRAS, SIC] }))
    .on(listPrioridades, () => ({ data: PRIORIDADES.map(({ id, nome }) => ({ id, nome })) }))
    .on(listGrausDeSigilo, () => ({ data: GRAUS_DE_SIGILO.map(({ id, nome }) => ({ id, nome })) }))
    .on(getSolicitacao, () => feita())
    .on(listEquipes, () => ({ data: EQUIPES }));

function abrirAcao(acao: AcaoQueMuda, parte: Partial<SolicitacaoDetalhada> = {}) {
  const feito = vi.fn();
  const fechar = vi.fn();
  const tela = mostrarPeca(
    <UsuarioContext value={{ ...USUARIO, id: 'servidor', tipo: 'PREFEITURA' }}>
      <AcaoModal
        acao={acao}
        solicitacao={{ ...SOLICITACAO, ...parte }}
        onFeito={feito}
        onClose={fechar}
      />
    </UsuarioContext>,
  );
  return { ...tela, feito, fechar };
}

const botao = (name: string) => screen.getByRole('button', { name });

beforeEach(() => sessionStorage.clear());

describe('E20 what staff do among themselves', () => {
  it('a note is sent with what was written, and says where it stands', async () => {
    const r = rede().on(anotarSolicitacao, () => feita());
    const { pessoa, feito } = abrirAcao('anotar');
    await pessoa.click(botao('Guardar anotação'));
    expect(screen.getByLabelText('Anotação')).toBeInvalid();
    await pessoa.type(screen.getByLabelText('Anotação'), 'Ver com o arquivo.');
    await pessoa.click(botao('Guardar anotação'));
    await waitFor(() =>
      expect(feito).toHaveBeenCalledWith(
        `Anotação guardada no histórico da solicitação ${PROTOCOLO}.`,
      ),
    );
    expect(r.to(anotarSolicitacao)).toHaveLength(1);
  });

  it('taking a request from somebody asks why, and offers who works in the sector', async () => {
    const r = rede().on(designarSolicitacao, () => feita({ atendente: LIA }));
    const { pessoa, feito } = abrirAcao('designar', { atendente: { id: 'outro', nome: 'Rui' } });
    await screen.findByRole('option', { name: 'Obras' });
    await pessoa.selectOptions(screen.getByLabelText('Setor'), 'Obras');
    await pessoa.selectOptions(screen.getByLabelText('Pessoa'), 'Lia Souza (chefia)');
    expect(screen.queryByRole('option', { name: 'Eva Reis' })).toBeNull();
    await pessoa.click(botao('Passar a solicitação'));
    expect(screen.getByLabelText('Observação interna')).toBeInvalid();
    await pessoa.type(screen.getByLabelText('Observação interna'), 'De férias.');
    await pessoa.click(botao('Passar a solicitação'));
    await waitFor(() =>
      expect(feito).toHaveBeenCalledWith(`Solicitação ${PROTOCOLO} passada a Lia Souza.`, false),
    );
    expect(r.to(designarSolicitacao)[0]?.body).toEqual({
      solicitacao_id: SOLICITACAO.id,
      setor: OBRAS.identificador,
      atendente: LIA.id,
      observacao: 'De férias.',
    });
  });

  it('another nature frees the type, and has to be another', async () => {
    const r = rede().on(reclassificarSolicitacao, () => feita());
    const { pessoa, feito } = abrirAcao('reclassificar');
    await screen.findByRole('option', { name: 'OUVIDORIA' });
    expect(screen.getByLabelText('Tipo')).toBeDisabled();
    await pessoa.type(screen.getByLabelText('Motivo'), 'É uma reclamação.');
    await pessoa.click(botao('Reclassificar'));
    expect(screen.getByLabelText('Natureza')).toBeInvalid();
    await pessoa.selectOptions(screen.getByLabelText('Natureza'), 'OUVIDORIA');
    await pessoa.selectOptions(screen.getByLabelText('Tipo'), 'RECLAMAÇÃO');
    await pessoa.click(botao('Reclassificar'));
    await waitFor(() => expect(feito).toHaveBeenCalledOnce());
    expect(r.to(reclassificarSolicitacao)[0]?.body).toEqual({
      solicitacao_id: SOLICITACAO.id,
      natureza: 2,
      tipo: 2,
      motivo: 'É uma reclamação.',
    });
  });

  it('correcting an address wants a good one, and how it was proven', async () => {
    const r = rede().on(corrigirEmailDaSolicitacao, () => feita());
    const { pessoa, feito } = abrirAcao('corrigir-email');
    await pessoa.type(screen.getByLabelText('Novo e-mail'), 'maria');
    await pessoa.click(botao('Corrigir o e-mail'));
    expect(screen.getByLabelText('Novo e-mail')).toBeInvalid();
    expect(screen.getByLabelText('Como a pessoa comprovou quem é')).toBeInvalid();
    await pessoa.type(screen.getByLabelText('Novo e-mail'), '@dominio.example');
    await pessoa.type(screen.getByLabelText('Como a pessoa comprovou quem é'), 'Mostrou o RG.');
    await pessoa.click(botao('Corrigir o e-mail'));
    await waitFor(() => expect(feito).toHaveBeenCalledOnce());
    expect(r.to(corrigirEmailDaSolicitacao)[0]?.body).toEqual({
      solicitacao_id: SOLICITACAO.id,
      email: 'maria@dominio.example',
      prova: 'Mostrou o RG.',
    });
  });

  it('giving it back wants the reason', async () => {
    const r = rede().on(devolverSolicitacao, () => feita());
    const { pessoa, feito } = abrirAcao('devolver');
    await pessoa.click(botao('Devolver'));
    expect(screen.getByLabelText('Motivo')).toBeInvalid();
    await pessoa.type(screen.getByLabelText('Motivo'), 'É da Saúde.');
    await pessoa.click(botao('Devolver'));
    await waitFor(() => expect(feito).toHaveBeenCalledOnce());
    expect(r.to(devolverSolicitacao)[0]?.body).toMatchObject({ motivo: 'É da Saúde.' });
  });

  it('directing to a sector where nobody works warns, and offers others', async () => {
    rede().on(listEquipes, () => ({
      data: EQUIPES.map((um) => (um.entrada ? um : { ...um, pessoas: [] })),
    }));
    const { pessoa } = abrirAcao('direcionar');
    await screen.findByRole('option', { name: 'Obras' });
    await pessoa.selectOptions(screen.getByLabelText('Setor'), 'Obras');
    expect(await screen.findByText(/Ninguém com conta ativa trabalha em Obras/)).toBeVisible();
    await pessoa.click(botao(SIC.nome));
    expect(screen.getByLabelText('Setor')).toHaveDisplayValue(SIC.nome);
    expect(screen.queryByText(/Ninguém com conta ativa/)).toBeNull();
  });
});
