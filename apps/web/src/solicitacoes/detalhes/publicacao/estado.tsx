import type { PublicacaoDaSolicitacao } from '@balcao/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOrgao } from '../../../lib/orgao.ts';
import { ConfirmarAcao } from '../confirmar-acao.tsx';
import { useRetirar } from './consultas.ts';
import classes from './publicacao.module.css';

interface EstadoProps {
  id: string;
  dados: PublicacaoDaSolicitacao;
  /** Whether texts were changed and not published. */
  sujo: boolean;
  onFeito: (aviso: string) => void;
}

/** Whether the answer is published, where, since when and by whom; and the way to take it back. */
export function Estado({ id, dados: { publicacao, versao }, sujo, onFeito }: EstadoProps) {
  const { cod_empre } = useOrgao();
  const [retirando, setRetirando] = useState(false);
  const retirar = useRetirar(id, versao, () => {
    setRetirando(false);
    onFeito('Publicação retirada.');
  });
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
            A pergunta e a resposta deixam a página pública e os dados abertos. Quem já as copiou
            continua com elas.
          </p>
          {sujo && <p>O que você mudou nos textos e ainda não publicou se perde.</p>}
        </ConfirmarAcao>
      )}
    </div>
  );
}
