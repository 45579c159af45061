import type { Importacao, RelatorioDaImportacao } from '@balcao/contracts';
import { formatarReais, formatarTamanho, TIPOS_DE_IMPORTACAO } from '@balcao/domain';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAcao } from '../../lib/use-acao.ts';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Checkbox } from '../../ui/marcar.tsx';
import {
  baixarAsRejeitadas,
  cancelar,
  estaAndando,
  gravar,
  importacoesQuery,
} from './importacoes-api.ts';
import classes from './importacoes.module.css';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';

const numero = new Intl.NumberFormat('pt-BR');

const comoLinha = ({ nome, quantos, valor, parte }: RelatorioDaImportacao['contagens'][number]) => [
  parte ? `– ${nome}` : nome,
  numero.format(quantos),
  valor === null ? '' : formatarReais(valor),
];

/** What a file would do, or did: the same figures as on the command line. */
function Relatorio({ importacao }: { importacao: Importacao }) {
  const { relatorio, id, tem_rejeitadas } = importacao;
  if (relatorio === null) return null;
  const { origem, contagens, rejeicoes, rejeitadas, notas } = relatorio;
  return (
    <div className={classes.relatorio}>
      {origem.map((linha) => (
        <p key={linha}>{linha}</p>
      ))}
      <TabelaSimples
        legenda={`Resultado de ${importacao.nome}`}
        numeros
        colunas={['Linhas', 'Quantas', 'Valor']}
        linhas={contagens.map(comoLinha)}
      />
      {notas.map((nota) => (
        <p key={nota}>{nota}</p>
      ))}
      {rejeitadas > 0 && (
        <>
          <TabelaSimples
            legenda="Primeiras linhas rejeitadas"
            colunas={['Linha e campo', 'Motivo']}
            linhas={rejeicoes.map(({ linha, campo, motivo }) => [`${linha}, ${campo}`, motivo])}
          />
          {tem_rejeitadas && (
            <BaixarCsv baixar={() => baixarAsRejeitadas(id)}>
              Baixar todas as rejeitadas (CSV)
            </BaixarCsv>
          )}
        </>
      )}
    </div>
  );
}

const ETAPAS: Record<Importacao['etapa'], { cor: BadgeCor; icone: Icon; texto: string }> = {
  CONFERINDO: { cor: 'azul', icone: IconClock, texto: 'SIMULANDO' },
  CONFERIDA: { cor: 'amarelo', icone: IconClock, texto: 'SIMULADA, NADA GRAVADO' },
  GRAVANDO: { cor: 'azul', icone: IconClock, texto: 'GRAVANDO' },
  GRAVADA: { cor: 'verde', icone: IconCircleCheck, texto: 'GRAVADA' },
  CANCELADA: { cor: 'cinza', icone: IconBan, texto: 'CANCELADA, NADA GRAVADO' },
  FALHOU: { cor: 'vermelho', icone: IconCircleX, texto: 'NÃO FOI FEITA' },
};

const fazendo = ({ cancelando, porcento, linhas, etapa }: Importacao): string => {
  if (cancelando) return 'Cancelando…';
  if (porcento < 100) return `Lendo: ${porcento}%, ${numero.format(linhas)} linhas`;
  return `${etapa === 'GRAVANDO' ? 'Gravando' : 'Conferindo'} ${numero.format(linhas)} linhas…`;
};

/** What may be done with an import that stands where it stands. */
function Acoes({ importacao }: { importacao: Importacao }) {
  const { id, etapa, relatorio, cancelando } = importacao;
  const queries = useQueryClient();
  const [deixar, setDeixar] = useState(false);
  const onSettled = () => queries.invalidateQueries(importacoesQuery);
  const gravacao = useAcao({ mutationFn: gravar, onSettled });
  const cancelamento = useAcao({ mutationFn: cancelar, onSettled });
  const conferida = etapa === 'CONFERIDA' && relatorio !== null;
  if (!conferida && !estaAndando(importacao)) return null;
  const comRejeitadas = conferida && relatorio.rejeitadas > 0;
  return (
    <>
      {comRejeitadas && (
        <Checkbox
          label="Gravar as outras e deixar as linhas rejeitadas de fora"
          checked={deixar}
          onChange={({ currentTarget: { checked } }) => setDeixar(checked)}
        />
      )}
      <FormError erro={gravacao.error ?? cancelamento.error} />
      <Actions>
        <Button
          variant="default"
          loading={cancelamento.isPending}
          disabled={cancelando}
          onClick={() => cancelamento.mutate(id)}
        >
          Cancelar a importação
        </Button>
        {conferida && (
          <Button
            loading={gravacao.isPending}
            disabled={comRejeitadas && !deixar}
            onClick={() => gravacao.mutate({ id, deixar_rejeitadas: deixar })}
          >
            {relatorio.muda ? 'Gravar' : 'Encerrar: nada muda'}
          </Button>
        )}
      </Actions>
    </>
  );
}

/** One import: where it stands, its report, what can be done with it. */
export function ImportacaoCard({ importacao }: { importacao: Importacao }) {
  const { tipo, nome, bytes, etapa, porcento, falha, enviada_por, enviada_em } = importacao;
  return (
    <li className={classes.cartao}>
      <div className={classes.cabeca}>
        <h3>{nome}</h3>
        <Badge {...ETAPAS[etapa]} />
      </div>
      <p className={classes.ajuda}>
        {TIPOS_DE_IMPORTACAO[tipo]} · {formatarTamanho(bytes)} · enviado por {enviada_por} em{' '}
        {new Date(enviada_em).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })}
      </p>
      {estaAndando(importacao) && (
        <div className={classes.andamento} role="status">
          <progress max={100} value={porcento} aria-label={`Andamento de ${nome}`} />
          <span>{fazendo(importacao)}</span>
        </div>
      )}
      {falha !== null && <p role="alert">{falha}</p>}
      <Relatorio importacao={importacao} />
      <Acoes importacao={importacao} />
    </li>
  );
}
