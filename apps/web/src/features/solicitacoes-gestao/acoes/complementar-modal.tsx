import { complementarSolicitacao } from '@balcao/contracts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { erroDoCampo, useFormComErros } from '../../../lib/erros-de-campo.ts';
import { useFaltas } from '../../../lib/faltas.ts';
import { AnexosCampo } from '../../../esic/anexos/anexos-campo.tsx';
import { problemaDosAnexos, useLimitesDeAnexos } from '../../../esic/anexos/anexos-do-envio.tsx';
import { useMudou } from '../../../esic/processo/detalhes.queries.ts';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { comNome } from '../../../esic/processo/solicitacoes.queries.ts';
import { PeDoEnvio } from '../../../esic/anexos/progresso-do-envio.tsx';
import { setoresDoUsuarioQuery } from '../../../esic/processo/quem-pode.ts';
import { useEnvio } from '../../../esic/anexos/use-envio.ts';
import { GuardaDeSaida, SairSemSalvar } from '../../../ui/guarda-de-saida.tsx';
import { Modal } from '../../../ui/modal.tsx';
import classes from '../gestao.module.css';
import { type DialogoProps, FalhaDasListas } from './dialogo.tsx';

const SEM_SETOR =
  'Você não trabalha em nenhum setor ativo. Peça a um administrador que inclua você em um.';

/** Files of a sector, added to a request that is being attended. */
export function ComplementarModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, localizado_em } = solicitacao;
  const consulta = useQuery(setoresDoUsuarioQuery);
  const setores = consulta.data ?? [];
  const limites = useLimitesDeAnexos();
  const [escolhido, setEscolhido] = useState<string>();
  const [arquivos, setArquivos] = useState<readonly File[]>([]);
  const [saindo, setSaindo] = useState(false);
  const { faltas, recusa, conferir, perdoar } = useFaltas<{ anexos: string }>();
  const mudou = useMudou();
  const envio = useEnvio(
    complementarSolicitacao,
    `complementar:${id}`,
    ({ data }) =>
      void mudou(data).then(() => onFeito(`Anexos incluídos na solicitação ${numero_protocolo}.`)),
  );
  const { enviar, enviando, erro, reset } = envio;
  const daqui = setores.find(({ identificador }) => identificador === localizado_em.identificador);
  const setor_id = escolhido ?? daqui?.identificador ?? setores[0]?.identificador ?? '';
  const form = useFormComErros(recusa ?? erro);
  const escolheu = arquivos.length > 0;

  const fechar = () => (escolheu ? setSaindo(true) : onClose());
  const submeter = (evento: SubmitEvent) => {
    evento.preventDefault();
    const falta = escolheu
      ? problemaDosAnexos(arquivos, limites)
      : 'Escolha pelo menos um arquivo.';
    if (conferir(falta === undefined ? undefined : { anexos: falta }))
      enviar({ campos: { solicitacao_id: id, setor_id }, arquivos });
  };
  return (
    <Modal titulo={`Complementar ${numero_protocolo}`} onClose={fechar} ocupado={enviando}>
      <form ref={form} className={classes.formulario} onSubmit={submeter} noValidate>
        <p>Os arquivos ficam com a solicitação, e quem a fez também pode baixá-los.</p>
        <FalhaDasListas consultas={[consulta]} />
        <NativeSelect
          label="Setor"
          disabled={enviando}
          value={setor_id}
          error={erroDoCampo(erro, 'setor_id') ?? (consulta.data?.length === 0 && SEM_SETOR)}
          onChange={({ currentTarget }) => setEscolhido(currentTarget.value)}
          data={comNome(setores)}
        />
        <AnexosCampo
          required
          arquivos={arquivos}
          limites={limites}
          disabled={enviando}
          error={faltas?.anexos ?? erroDoCampo(erro, 'anexos')}
          onChange={(novos) => {
            perdoar({ anexos: novos });
            setArquivos(novos);
          }}
        />
        <PeDoEnvio
          envio={envio}
          enviar="Incluir anexos"
          disabled={setor_id === ''}
          onClose={fechar}
        />
      </form>
      <FalhaDoDialogo
        erro={erro}
        campos={['setor_id', 'anexos']}
        onVoltar={reset}
        onClose={onClose}
      />
      <GuardaDeSaida sujo={escolheu} />
      {saindo && (
        <SairSemSalvar
          perde="a escolha dos arquivos"
          onSair={onClose}
          onFicar={() => setSaindo(false)}
        />
      )}
    </Modal>
  );
}
