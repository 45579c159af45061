import { historicoDaSolicitacao, historicoPublico, prazoPublico } from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostrarPeca } from '../../testing/peca.tsx';
import { Rede } from '../../testing/rede.ts';
import { entrada, SOLICITACAO } from '../../testing/solicitacoes.ts';
import { AnexosDaSolicitacao } from '../anexos/anexos-da-solicitacao.tsx';
import { RestanteDoPrazo, StatusDaSolicitacao } from '../processo/selos.tsx';
import { ComoFoiCalculado } from './como-foi-calculado.tsx';
import { etapasDaSolicitacao, LinhaDeEtapas } from './etapas.tsx';
import { HistoricoDaSolicitacao } from './historico.tsx';

const PREVISAO = { data: '2026-12-10', formatada: '10/12/2026' };
const NO_DIA = { ...SOLICITACAO, data_previsao: PREVISAO };

describe('E40 E43 state and deadline of a request', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['2026-12-03T12:00:00Z', 'faltam 7 dias', 'AGUARDANDO', 'vermelho'],
    ['2026-12-09T12:00:00Z', 'falta 1 dia', 'AGUARDANDO', 'vermelho'],
    ['2026-12-11T02:59:00Z', 'vence hoje', 'AGUARDANDO', 'vermelho'],
    ['2026-12-11T03:00:00Z', 'venceu há 1 dia', 'NÃO ATENDIDA', 'roxo'],
  ])(
    'E40.1 E40.2 E43.2 at %s, by the clock of the institution: %s',
    (agora, prazo, status, cor) => {
      vi.setSystemTime(new Date(agora));
      mostrarPeca(
        <>
          <StatusDaSolicitacao solicitacao={NO_DIA} />
          <RestanteDoPrazo solicitacao={NO_DIA} />
        </>,
      );
      expect(screen.getByText(prazo)).toBeInTheDocument();
      expect(screen.getByText(status)).toHaveAttribute('data-cor', cor);
    },
  );

  it.each([
    [{ status: 'DIRECIONADA' }, 'DIRECIONADA', 'laranja'],
    [{ status: 'EM_ATENDIMENTO' }, 'EM ATENDIMENTO', 'azul'],
    [{ status: 'FINALIZADO' }, 'FINALIZADO', 'verde'],
    [{ status: 'NAO_ATENDIDA' }, 'NÃO ATENDIDA', 'roxo'],
    [{ cancelada_em: PREVISAO }, 'CANCELADA', 'cinza'],
  ] as const)('E40.1 %o is %s, in %s', (parte, status, cor) => {
    mostrarPeca(<StatusDaSolicitacao solicitacao={{ ...SOLICITACAO, ...parte }} />);
    expect(screen.getByText(status)).toHaveAttribute('data-cor', cor);
  });

  it('has no deadline left once it is answered', () => {
    mostrarPeca(<RestanteDoPrazo solicitacao={{ ...SOLICITACAO, status: 'FINALIZADO' }} />);
    expect(screen.queryByText(/falta|vence/)).toBeNull();
  });
});

describe('stages of a request', () => {
  const curto = (...dados: Parameters<typeof etapasDaSolicitacao>) =>
    etapasDaSolicitacao(...dados).map(({ rotulo, andamento, dia }) =>
      [rotulo, andamento, dia ?? '-'].join(' '),
    );

  it('are four, with the days of the history', () => {
    const historico = [
      entrada('ABERTA', '2026-11-20'),
      entrada('DIRECIONADA', '2026-11-23'),
      entrada('ATENDIDA', '2026-11-24'),
    ];
    expect(curto({ ...SOLICITACAO, status: 'EM_ATENDIMENTO' }, historico)).toEqual([
      'Recebida feita 20/11/2026',
      'Encaminhada feita 23/11/2026',
      'Em atendimento atual 24/11/2026',
      'Respondida futura -',
    ]);
  });

  it('that were not needed are skipped, and an answered request is at its end', () => {
    const finalizada = {
      ...SOLICITACAO,
      status: 'FINALIZADO',
      data_finalizacao: PREVISAO,
    } as const;
    const historico = [entrada('ABERTA', '2026-11-20'), entrada('ATENDIDA', '2026-11-24')];
    expect(curto(finalizada, historico)).toEqual([
      'Recebida feita 20/11/2026',
      'Encaminhada pulada -',
      'Em atendimento feita 24/11/2026',
      'Respondida feita 10/12/2026',
    ]);
  });

  it('are not said to have been needless while the history is not there', () => {
    const emAtendimento = { ...SOLICITACAO, status: 'EM_ATENDIMENTO' } as const;
    expect(curto(emAtendimento, undefined)).toEqual([
      'Recebida feita 20/11/2026',
      'Encaminhada passada -',
      'Em atendimento atual -',
      'Respondida futura -',
    ]);
  });

  it('end where the request was cancelled, and wait where nobody attended it', () => {
    const cancelada = { ...SOLICITACAO, cancelada_em: PREVISAO };
    expect(curto(cancelada, undefined)).toEqual([
      'Recebida feita 20/11/2026',
      'Cancelada atual 10/12/2026',
    ]);
    const parada = { ...SOLICITACAO, status: 'NAO_ATENDIDA' } as const;
    expect(curto(parada, [entrada('DIRECIONADA', '2026-11-23')])[1]).toBe(
      'Encaminhada atual 23/11/2026',
    );
  });

  it('say which one it is at to who does not see them', () => {
    mostrarPeca(<LinhaDeEtapas solicitacao={SOLICITACAO} historico={undefined} />);
    const [recebida, encaminhada] = screen.getAllByRole('listitem');
    expect(recebida).toHaveAttribute('aria-current', 'step');
    expect(recebida).toHaveTextContent('Recebida20/11/2026, agora');
    expect(encaminhada).toHaveTextContent('Encaminhadaainda não');
  });
});

const VISTA = { id: SOLICITACAO.id };
const PUBLICA = { ...VISTA, publica: { cod_empre: 1, protocolo: SOLICITACAO.numero_protocolo } };

describe('E04 history of a request', () => {
  it('E04.3 has state, day, observation, attendant, sector, and what staff wrote for themselves', async () => {
    new Rede().on(historicoDaSolicitacao, () => ({
      data: [
        entrada('ABERTA', '2026-11-20', { observacao: 'Solicitação registrada.' }),
        entrada('DIRECIONADA', '2026-11-23', {
          status: 'DIRECIONADA',
          observacao_interna: 'Ver com Obras.',
          atendente: { nome: 'Joana Prado' },
        }),
      ],
    }));
    mostrarPeca(<HistoricoDaSolicitacao vista={VISTA} expirada_em={null} />);
    const [aberta, direcionada] = await screen.findAllByRole('listitem');
    expect(aberta).toHaveTextContent('AGUARDANDO20/11/2026Solicitação registrada.');
    expect(direcionada).toHaveTextContent('Ver com Obras.');
    expect(direcionada).toHaveTextContent('Joana Prado · Serviço de Informação ao Cidadão');
  });

  it('says whose words they are, where something was asked of who filed it, and came', async () => {
    new Rede().on(historicoDaSolicitacao, () => ({
      data: [
        entrada('COMPLEMENTO_PEDIDO', '2026-11-23', { observacao: 'De qual escola?' }),
        entrada('COMPLEMENTO_RECEBIDO', '2026-11-24', { observacao: 'Da escola das Flores.' }),
      ],
    }));
    mostrarPeca(<HistoricoDaSolicitacao vista={VISTA} expirada_em={null} />);
    const [pedido, recebido] = await screen.findAllByRole('listitem');
    expect(pedido).toHaveTextContent('pedido a quem fez a solicitaçãoDe qual escola?');
    expect(recebido).toHaveTextContent('O que quem fez a solicitação mandouDa escola das Flores.');
  });

  it('has the state that the request had then, also of what was cancelled or not attended', async () => {
    new Rede().on(historicoDaSolicitacao, () => ({
      data: [
        entrada('ABERTA', '2026-11-20'),
        entrada('EXPIRADA', '2026-12-11'),
        entrada('CANCELADA', '2026-12-12'),
      ],
    }));
    mostrarPeca(<HistoricoDaSolicitacao vista={VISTA} expirada_em="2026-12-11" />);
    const passos = await screen.findAllByRole('listitem');
    expect(passos.map((um) => um.querySelector('[data-cor]')?.textContent)).toEqual([
      'AGUARDANDO',
      'NÃO ATENDIDA',
      'CANCELADA',
    ]);
  });

  it('E04.4 of the public view is asked for with the protocol, and may be empty', async () => {
    const rede = new Rede().on(historicoPublico, () => ({ data: [] }));
    mostrarPeca(<HistoricoDaSolicitacao vista={PUBLICA} expirada_em={null} />);
    expect(await screen.findByText('Sem histórico para essa solicitação')).toBeInTheDocument();
    expect(rede.to(historicoPublico)[0]?.query).toEqual({
      cod_empre: '1',
      protocolo: '2026-1120-123456',
    });
  });

  it('E04.4 E80.5 that fails says so, and is tried again', async () => {
    new Rede().refuse(historicoDaSolicitacao, 'NAO_ENCONTRADO');
    mostrarPeca(<HistoricoDaSolicitacao vista={VISTA} expirada_em={null} />);
    const alerta = await screen.findByRole('alert');
    expect(alerta).toHaveTextContent('Erro ao carregar o histórico dessa solicitação');
    expect(within(alerta).getByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument();
  });
});

it('E43.1 how a deadline was counted shows each day, and why some do not count', async () => {
  const rede = new Rede().on(prazoPublico, () => ({
    data: {
      confere: true,
      se_prorrogada: null,
      etapas: [
        {
          etapa: 'RESPOSTA' as const,
          vencimento: PREVISAO,
          texto: 'São 20 dias corridos.',
          dias: [
            { data: '2026-11-20', numero: null, motivo: 'Consciência Negra' },
            { data: '2026-11-21', numero: 1, motivo: 'sábado' },
            { data: '2026-12-10', numero: 20, motivo: null },
          ],
        },
      ],
    },
  }));
  const { pessoa } = mostrarPeca(<ComoFoiCalculado vista={PUBLICA} />);
  expect(rede.to(prazoPublico)).toEqual([]);
  await pessoa.click(screen.getByText('Como este prazo foi calculado'));
  expect(await screen.findByText('Prazo de resposta: até 10/12/2026')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((dia) => dia.textContent)).toEqual([
    '20/11/2026não conta: é o dia de partidaConsciência Negra',
    '21/11/20261º diasábado',
    '10/12/202620º dia',
  ]);
});

describe('E04 attachments of a request', () => {
  const ANEXO = {
    identificador: 'a1',
    nome: 'foto.jpg',
    bytes: 1536,
    url: '/api/arquivos/x',
    anexado_por: null,
    setor: null,
  };

  it('E04.5 P51.3 are downloads, with who attached them', () => {
    const doSetor = {
      ...ANEXO,
      identificador: 'a2',
      anexado_por: { id: 'u2', nome: 'Joana Prado' },
      setor: { nome: 'Obras' },
    };
    mostrarPeca(<AnexosDaSolicitacao anexos={[ANEXO, doSetor]} />);
    const [um, outro] = screen.getAllByRole('listitem');
    expect(um).toHaveTextContent('foto.jpg1,50 KB · Solicitante');
    expect(outro).toHaveTextContent('1,50 KB · Joana Prado · Obras');
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('download', 'foto.jpg');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are none', () => {
    mostrarPeca(<AnexosDaSolicitacao anexos={[]} />);
    expect(screen.getByText('Sem anexos')).toBeInTheDocument();
  });

  it('are removed by whom the rule allows', async () => {
    const remover = vi.fn();
    const { pessoa } = mostrarPeca(
      <AnexosDaSolicitacao anexos={[ANEXO]} podeRemover={() => true} onRemover={remover} />,
    );
    await pessoa.click(screen.getByRole('button', { name: 'Remover foto.jpg' }));
    expect(remover).toHaveBeenCalledWith(ANEXO);
  });
});
