import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Espera } from '../../../ui/states.tsx';
import { GuardaDeSaida, SairSemSalvar } from '../../../ui/guarda-de-saida.tsx';
import { TelaCheia } from '../../../ui/tela-cheia.tsx';
import { AcaoFeita } from '../acao-feita.tsx';
import { publicacaoQuery } from './consultas.ts';
import { Estado } from './estado.tsx';
import { PublicarForm } from './publicar-form.tsx';

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
  const [saindo, setSaindo] = useState(false);
  /** The version whose texts were changed here: those of another one are as they were read. */
  const [mudada, setMudada] = useState<number>();
  const sujo = data !== undefined && data.versao === mudada;
  return (
    <TelaCheia titulo="Publicar resposta" onClose={() => (sujo ? setSaindo(true) : onClose())}>
      <Espera consulta={consulta} texto="Buscando a solicitação..." altura="8rem" />
      {aviso !== undefined && <AcaoFeita key={data?.versao}>{aviso}</AcaoFeita>}
      {data && (
        <>
          <Estado id={id} dados={data} sujo={sujo} onFeito={setAviso} />
          <PublicarForm
            key={data.versao}
            id={id}
            dados={data}
            onSujo={(mudou) => setMudada(mudou ? data.versao : undefined)}
            onFeito={setAviso}
          />
        </>
      )}
      <GuardaDeSaida sujo={sujo} />
      {saindo && (
        <SairSemSalvar
          perde="o que mudou nesta publicação"
          onSair={onClose}
          onFicar={() => setSaindo(false)}
        />
      )}
    </TelaCheia>
  );
}
