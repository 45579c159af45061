import { useSearchParams } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { DadosAbertos } from './dados-abertos.tsx';
import { Lista } from './lista.tsx';
import { Resposta } from './resposta.tsx';

/** The answer of the address (`&resposta=`), or the search of all; and their files. */
export function Respostas() {
  const { cod_empre } = useOrgao();
  const [params] = useSearchParams();
  const id = params.get('resposta');
  if (id !== null) return <Resposta key={id} id={id} />;
  return (
    <>
      <Lista />
      <DadosAbertos cod_empre={cod_empre} />
    </>
  );
}
