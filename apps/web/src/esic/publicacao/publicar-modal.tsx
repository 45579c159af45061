import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { PublicacaoDaSolicitacao } from '@balcao/contracts';
import { Button } from '../../ui/button.tsx';
import { Espera } from '../../ui/states.tsx';
import { useSaidaDoDialogo } from '../../ui/guarda-de-saida.tsx';
import { TelaCheia } from '../../ui/tela-cheia.tsx';
import { AcaoFeita, ConfirmarAcao } from '../processo/confirmar-acao.tsx';
import { useOrgao } from '../../lib/orgao.ts';
import { publicacaoQuery, useRetirar } from './publicacao.queries.ts';
import { PublicarForm } from './publicar-form.tsx';
import { estaEmCurso, FalhaDaPublicacao, PublicacaoEmCurso } from './publicacao-em-curso.tsx';
import classes from './publicacao.module.css';

interface EstadoProps {
  id: string;
  dados: PublicacaoDaSolicitacao;
  /** Whether texts were changed and not published. */
  sujo: boolean;
  onFeito: (aviso: string) => void;
}

/** Whether the answer is published, where, since when and by whom; and the way to take it back. */
export function Estado({ id, dados, sujo, onFeito }: EstadoProps) {
  const { publicacao, versao, andamento } = dados;
  const { cod_empre } = useOrgao();
  const [retirando, setRetirando] = useState(false);
  const retirar = useRetirar(id, versao, () => {
    setRetirando(false);
    onFeito('Publicação retirada.');
  });
  if (andamento?.falha) return <FalhaDaPublicacao {...andamento.falha} />;
  if (publicacao === null) return <p>Esta resposta ainda não foi publicada.</p>;
  if (publicacao.retirada) return <p>A publicação foi retirada por {publicacao.por}.</p>;
  return (
    <div className={classes.estado}>
      <p>
        Publicada em {publicacao.data.formatada}, por {publicacao.por}.{' '}
        <a
          href={`/respostas?cod_empre=${cod_empre}&resposta=${id}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Ver como está publicada<span className="so-leitor"> (abre em outra aba)</span>
        </a>
      </p>
      <Button variant="default" onClick={() => setRetirando(true)}>
        Retirar publicação
      </Button>
      {retirando && (
        <ConfirmarAcao
          titulo="Retirar esta publicação?"
          confirmar="Retirar publicação"
          cancelar="Voltar"
          acao={retirar}
          onClose={() => setRetirando(false)}
        >
          <p>
            A pergunta, a resposta e os arquivos deixam a página pública e os dados abertos. Quem já
            os copiou continua com eles.
          </p>
          {sujo && <p>O que você mudou nos textos e ainda não publicou se perde.</p>}
        </ConfirmarAcao>
      )}
    </div>
  );
}

interface PublicarModalProps {
  id: string;
  onClose: () => void;
}

/**
 * Where staff publish a question and its answer, without personal data, and take it back. Asks
 * before texts that were not published are lost.
 */
export function PublicarModal({ id, onClose }: PublicarModalProps) {
  const consulta = useQuery(publicacaoQuery(id));
  const { data } = consulta;
  const [aviso, setAviso] = useState<string>();
  /** The version whose texts were changed here: those of another one are as they were read. */
  const [mudada, setMudada] = useState<number>();
  const versao = data?.versao;
  const emCurso = data !== undefined && estaEmCurso(data);
  const sujo = versao !== undefined && versao === mudada && !emCurso;
  const notarSujo = useCallback(
    (mudou: boolean) => setMudada(mudou ? versao : undefined),
    [versao],
  );
  const { fechar, guarda } = useSaidaDoDialogo(sujo, 'o que mudou nesta publicação', onClose);
  return (
    <TelaCheia titulo="Publicar resposta" onClose={fechar}>
      <Espera consulta={consulta} texto="Buscando a solicitação..." altura="8rem" />
      {data && emCurso && <PublicacaoEmCurso id={id} dados={data} onFeito={setAviso} />}
      {data && !emCurso && (
        <>
          {aviso !== undefined && <AcaoFeita key={versao}>{aviso}</AcaoFeita>}
          <Estado id={id} dados={data} sujo={sujo} onFeito={setAviso} />
          <PublicarForm key={versao} id={id} dados={data} onSujo={notarSujo} onFeito={setAviso} />
        </>
      )}
      {guarda}
    </TelaCheia>
  );
}
