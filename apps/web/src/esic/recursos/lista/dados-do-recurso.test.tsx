import { removerAnexoDoRecurso, type Recurso } from '@balcao/contracts';
import type { Quem } from '@balcao/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QUEM_TEM_O_PROTOCOLO } from '../../processo/quem-pode.ts';
import { mostrarPeca } from '../../../testing/peca.tsx';
import { dia, RECURSO, versao } from '../../../testing/recursos.ts';
import { Rede } from '../../../testing/rede.ts';
import { DadosDoRecurso } from './dados-do-recurso.tsx';

const CIDADA: Quem = {
  papel: 'CONTRIBUINTE',
  usuario_id: 'u1',
  setores: [],
  visao_publica: false,
};

const mostrar = (parte: Partial<Recurso> = {}, quem: Quem = CIDADA) =>
  mostrarPeca(<DadosDoRecurso recurso={{ ...RECURSO, ...parte }} quem={quem} />);

const valorDe = (rotulo: string) => screen.getByText(rotulo).nextElementSibling;
const nomeDa = (parte: string) => `${parte} do recurso em primeira instância`;
const parte = (nome: string) => screen.getByRole('region', { name: nomeDa(nome) });

describe('E10 an appeal', () => {
  it('E10.4 that waits has opening, instance, state, and says what there is not yet', () => {
    mostrar();
    expect(valorDe('Data de abertura')).toHaveTextContent('02/12/2026');
    expect(valorDe('Instância')).toHaveTextContent('PRIMEIRA INSTÂNCIA');
    expect(valorDe('Situação')).toHaveTextContent(/^EM ANÁLISEfaltam \d+ dias$/);
    expect(valorDe('Responsável')).toHaveTextContent('ADMINISTRADORES');
    expect(valorDe('Prazo da resposta')).toHaveTextContent('07/12/2999');
    expect(screen.queryByText('Respondido em')).toBeNull();
    expect(parte('Mensagem')).toHaveTextContent('Falta a planilha de 2025.');
    expect(parte('Anexos')).toHaveTextContent('Sem anexos');
    expect(parte('Resposta')).toHaveTextContent('Aguardando resposta da entidade');
  });

  it('of an authority without an account is answered by the administrators in its name', () => {
    mostrar({ autoridade: { nome: 'Carlos Prado', setor: 'Controladoria' } });
    expect(valorDe('Responsável')).toHaveTextContent('Carlos Prado (pela administração)');
  });

  it.each([
    ['EM_ANALISE', 'EM ANÁLISE', 'vermelho'],
    ['ENCAMINHADO_PARA_RESPOSTA', 'ENCAMINHADO PARA RESPOSTA', 'laranja'],
    ['RESPONDIDO', 'RESPONDIDO', 'azul'],
    ['FINALIZADO', 'FINALIZADO', 'verde'],
    ['EXPIRADO', 'EXPIRADO', 'roxo'],
    ['CANCELADA', 'CANCELADA', 'cinza'],
  ] as const)('E42.2 that is %s says %s, in %s', (situacao, rotulo, cor) => {
    mostrar({ situacao });
    expect(screen.getByText(rotulo)).toHaveAttribute('data-cor', cor);
  });

  it('E10.4 that was answered shows outcome, answer, day and who answered', () => {
    const resposta = versao('A planilha segue anexa.', 'DEFERIDO', '2026-12-03');
    mostrar({
      situacao: 'RESPONDIDO',
      responsavel: { id: 'u9', nome: 'Carlos Prado' },
      data_resposta: dia('2026-12-03'),
      resposta: resposta.resposta,
      desfecho: resposta.desfecho,
      respostas: [resposta],
    });
    expect(valorDe('Responsável')).toHaveTextContent('Carlos Prado');
    expect(valorDe('Respondido em')).toHaveTextContent('03/12/2026');
    expect(parte('Resposta')).toHaveTextContent(
      'DeferidoA planilha segue anexa.03/12/2026 · Carlos Prado',
    );
    expect(within(parte('Resposta')).queryByText('Em vigor')).toBeNull();
  });

  it('E42.3 whose answer was corrected keeps both versions, and marks the one in force', () => {
    const versoes = [
      versao('Não cabe.', 'INDEFERIDO', '2026-12-03'),
      versao('A planilha segue anexa.', 'DEFERIDO', '2026-12-04'),
    ];
    mostrar({
      situacao: 'RESPONDIDO',
      resposta: 'A planilha segue anexa.',
      desfecho: 'DEFERIDO',
      respostas: versoes,
    });
    expect(screen.getAllByRole('listitem').map((um) => um.textContent)).toEqual([
      'Em vigorDeferidoA planilha segue anexa.04/12/2026 · Carlos Prado',
      'SubstituídaIndeferidoNão cabe.03/12/2026 · Carlos Prado',
    ]);
  });

  it('of a reserved request keeps message, files and answer back, and not the outcome', () => {
    const { unmount } = mostrar({ mensagem: null }, QUEM_TEM_O_PROTOCOLO);
    expect(parte('Mensagem')).toHaveTextContent('Aguardando resposta');
    expect(screen.queryByRole('region', { name: nomeDa('Anexos') })).toBeNull();
    expect(parte('Resposta')).toHaveTextContent('Aguardando resposta da entidade');
    unmount();
    mostrar(
      { mensagem: null, situacao: 'RESPONDIDO', desfecho: 'INDEFERIDO' },
      QUEM_TEM_O_PROTOCOLO,
    );
    expect(parte('Resposta')).toHaveTextContent('Indeferido');
    expect(parte('Resposta')).toHaveTextContent('reservado a quem fez a solicitação');
    expect(screen.queryByText(/Aguardando resposta da entidade/)).toBeNull();
  });
});

describe('E10 attachments of an appeal', () => {
  const ANEXO = {
    identificador: 'a1',
    nome: 'planilha.csv',
    bytes: 1536,
    url: '/api/anexos/a1',
    anexado_por: { id: 'u1', nome: 'Maria Aparecida dos Santos' },
    setor: null,
  };

  it('E06.3 E06.5 go by who attached them while the appeal waits, after asking', async () => {
    const rede = new Rede().on(removerAnexoDoRecurso, () => null);
    const { pessoa } = mostrar({
      anexos: [ANEXO, { ...ANEXO, identificador: 'a2', nome: 'b.pdf', anexado_por: null }],
    });
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('Solicitante');
    expect(screen.queryByRole('button', { name: 'Remover b.pdf' })).toBeNull();
    await pessoa.click(screen.getByRole('button', { name: 'Remover planilha.csv' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('deixa de fazer parte do recurso');
    await pessoa.click(screen.getByRole('button', { name: 'Remover anexo' }));
    await waitFor(() => expect(rede.to(removerAnexoDoRecurso)[0]?.params).toEqual({ id: 'a1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('E06.5 go also by the responsible, and by nobody who came by the protocol', () => {
    const anexos = [ANEXO];
    const responsavel = { id: 'u9', nome: 'Carlos Prado' };
    const carlos: Quem = { ...CIDADA, papel: 'PREFEITURA', usuario_id: 'u9' };
    const { unmount } = mostrar({ anexos, responsavel }, carlos);
    expect(screen.getByRole('button', { name: 'Remover planilha.csv' })).toBeInTheDocument();
    unmount();
    mostrar({ anexos, responsavel: { id: null, nome: 'Carlos Prado' } }, QUEM_TEM_O_PROTOCOLO);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
