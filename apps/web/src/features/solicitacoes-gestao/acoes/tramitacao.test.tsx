import {
  anotarSolicitacao,
  designarSolicitacao,
  corrigirEmailDaSolicitacao,
  devolverSolicitacao,
  listEquipes,
  reclassificarSolicitacao,
} from '@balcao/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  abrirAcao,
  EQUIPES,
  feita,
  LIA,
  OBRAS,
  PROTOCOLO,
  redeDasAcoes,
  SIC,
} from '../../../testing/acoes-na-solicitacao.tsx';
import { SOLICITACAO } from '../../../testing/solicitacoes.ts';

const botao = (name: string) => screen.getByRole('button', { name });

beforeEach(() => sessionStorage.clear());

describe('E20 what staff do among themselves', () => {
  it('a note is sent with what was written, and says where it stands', async () => {
    const r = redeDasAcoes().on(anotarSolicitacao, () => feita());
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
    const r = redeDasAcoes().on(designarSolicitacao, () => feita({ atendente: LIA }));
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
    const r = redeDasAcoes().on(reclassificarSolicitacao, () => feita());
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
    const r = redeDasAcoes().on(corrigirEmailDaSolicitacao, () => feita());
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
    const r = redeDasAcoes().on(devolverSolicitacao, () => feita());
    const { pessoa, feito } = abrirAcao('devolver');
    await pessoa.click(botao('Devolver'));
    expect(screen.getByLabelText('Motivo')).toBeInvalid();
    await pessoa.type(screen.getByLabelText('Motivo'), 'É da Saúde.');
    await pessoa.click(botao('Devolver'));
    await waitFor(() => expect(feito).toHaveBeenCalledOnce());
    expect(r.to(devolverSolicitacao)[0]?.body).toMatchObject({ motivo: 'É da Saúde.' });
  });

  it('directing to a sector where nobody works warns, and offers others', async () => {
    redeDasAcoes().on(listEquipes, () => ({
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
