import type { AndamentoDaPublicacao, PublicacaoDaSolicitacao } from '@balcao/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { historicoQuery } from '../processo/solicitacoes.queries.ts';
import { andamentoQuery, publicacaoQuery } from './publicacao.queries.ts';
import { avisoDaPublicacao } from './publicar-form.tsx';
import classes from './publicacao.module.css';

const focar = (lugar: HTMLElement | null) => lugar?.focus();

/** Of all files, as far as they are made. */
const parteFeita = ({ arquivo, arquivos, pagina, paginas }: AndamentoDaPublicacao): number =>
  arquivo === 0 ? 0 : (arquivo - 1 + (paginas > 0 ? (pagina - 1) / paginas : 0)) / arquivos;

const qualArquivo = ({ arquivo, arquivos, nome }: AndamentoDaPublicacao): string =>
  arquivo === 0 ? 'Na fila: começa em instantes.' : `Arquivo ${arquivo} de ${arquivos}: “${nome}”`;

/** Whether somebody works at it, so that nobody else can. */
export const estaEmCurso = ({ andamento }: PublicacaoDaSolicitacao): boolean =>
  andamento?.falha === null;

interface PublicacaoEmCursoProps {
  id: string;
  dados: PublicacaoDaSolicitacao;
  onFeito: (aviso: string) => void;
}

/** How far files are that are being made to be published: by whoever opened the page, or by somebody else. */
export function PublicacaoEmCurso({ id, dados, onFeito }: PublicacaoEmCursoProps) {
  const queries = useQueryClient();
  const { data, isError } = useQuery(andamentoQuery(id));
  const andamento = data ?? dados.andamento;
  const publicada = data === null;
  const acabou = publicada || Boolean(andamento?.falha);
  const aviso = avisoDaPublicacao(dados);
  useEffect(() => {
    if (!acabou) return;
    if (publicada) onFeito(aviso);
    for (const { queryKey } of [publicacaoQuery(id), historicoQuery({ id })])
      void queries.invalidateQueries({ queryKey });
  }, [acabou, publicada, aviso, onFeito, queries, id]);
  if (!andamento) return null;
  const { por, pagina, paginas } = andamento;
  return (
    <section className={classes.andamento} aria-labelledby="publicacao-em-curso">
      <h3 id="publicacao-em-curso" ref={focar} tabIndex={-1}>
        Preparando os arquivos para publicar
      </h3>
      <progress
        className={classes.barra}
        max={1}
        value={publicada ? 1 : parteFeita(andamento)}
        aria-labelledby="publicacao-em-curso"
      />
      <p role="status">{publicada ? 'Publicada.' : qualArquivo(andamento)}</p>
      {paginas > 0 && !publicada && (
        <p>
          Página {pagina} de {paginas}
        </p>
      )}
      <p>
        Quem publica é {por}. Pode levar alguns minutos, e nada é público antes do fim. Esta página
        pode ser fechada: o trabalho continua, e o resultado fica aqui.
      </p>
      {isError && <p role="alert">Sem notícia do servidor agora. Vamos continuar tentando.</p>}
    </section>
  );
}

/** Why nothing was published, above the form that still has what was sent. */
export function FalhaDaPublicacao({
  message,
  errors,
}: NonNullable<AndamentoDaPublicacao['falha']>) {
  const motivos = Object.values(errors).flat();
  return (
    <div className={classes.falha} role="alert" ref={focar} tabIndex={-1}>
      <p>
        <strong>Nada foi publicado.</strong> {motivos.length > 0 ? motivos.join(' ') : message}
      </p>
      <p>Os textos e as tarjas que você enviou estão abaixo: confira e publique de novo.</p>
    </div>
  );
}
